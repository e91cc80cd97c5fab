import Diagnostics
import SpecSyntax
import Testing

@Suite("YAMLExplanation")
struct YAMLExplanationTests {
  @Test(
    "a YAML error is explained in the user's terms, at the place to correct",
    arguments: [
      (
        "a: b: c\n",
        [
          "1:5: error: a ':' isn't allowed here [TG1004]",
          "1:5: note: indent the key like its siblings, or put text that contains ': ' in quotes",
        ]
      ),
      (
        "a: 1\n b: 2\n",
        [
          "2:3: error: a ':' isn't allowed here [TG1004]",
          "2:3: note: indent the key like its siblings, or put text that contains ': ' in quotes",
        ]
      ),
      (
        "a\nb: 1\n",
        [
          "2:2: error: a ':' isn't allowed here [TG1004]",
          "2:2: note: indent the key like its siblings, or put text that contains ': ' in quotes",
        ]
      ),
      (
        "é: b: c\n",
        [
          "1:6: error: a ':' isn't allowed here [TG1004]",
          "1:6: note: indent the key like its siblings, or put text that contains ': ' in quotes",
        ]
      ),
      (
        "a:\n\tb: 1\n",
        [
          "2:1: error: tabs aren't allowed as indentation [TG1004]",
          "2:1: note: indent with spaces",
        ]
      ),
      (
        "a: |\n\tb\n",
        [
          "2:1: error: tabs aren't allowed as indentation [TG1004]",
          "2:1: note: indent with spaces",
        ]
      ),
      (
        "a: @b\n",
        [
          "1:4: error: a value can't begin with '@' [TG1004]",
          "1:4: note: put the value in quotes",
        ]
      ),
      (
        "a: `b`\n",
        [
          "1:4: error: a value can't begin with '`' [TG1004]",
          "1:4: note: put the value in quotes",
        ]
      ),
      (
        "a: %b\n",
        [
          "1:4: error: a value can't begin with '%' [TG1004]",
          "1:4: note: put the value in quotes",
        ]
      ),
      (
        "a:\n    b: 1\n  c: 2\n",
        [
          "3:3: error: expected a key [TG1004]",
          "3:3: note: indent it like the other keys of its mapping",
          "1:1: note: the mapping begins here",
        ]
      ),
      (
        "a:\n  - b\n  c: 1\n",
        [
          "3:3: error: expected a '-' [TG1004]",
          "3:3: note: indent this like the other entries of its list",
          "2:3: note: the list begins here",
        ]
      ),
      (
        "a: - b\n",
        [
          "1:4: error: a list isn't allowed here [TG1004]",
          "1:4: note: put the '-' on a line of its own, indented like its siblings",
        ]
      ),
      (
        "a: [1, 2\nb: 3\n",
        [
          "2:2: error: expected a ',' or a ']': the '[' of 1:4 isn't closed [TG1004]",
          "1:4: note: the '[' is here",
        ]
      ),
      (
        "a: {b: 1\nc: 3\n",
        [
          "2:2: error: expected a ',' or a '}': the '{' of 1:4 isn't closed [TG1004]",
          "1:4: note: the '{' is here",
        ]
      ),
      (
        "a:\n  - [b: 1\n  - c\n",
        [
          "4:1: error: expected a ',' or a ']': the '[' of 2:5 isn't closed [TG1004]",
          "2:5: note: the '[' is here",
        ]
      ),
      (
        "a: [b,\nc:\n  - d\n",
        [
          "3:3: error: expected a value [TG1004]",
          "3:3: note: close the '[' of 1:4, or put a value that begins like this in quotes",
          "1:4: note: the '[' is here",
        ]
      ),
      (
        "a: [\n",
        [
          "2:1: error: the file ends here: the '[' of 1:4 isn't closed [TG1004]",
          "1:4: note: the '[' is here",
        ]
      ),
      (
        "a: ]\n",
        [
          "1:4: error: expected a value [TG1004]",
          "1:4: note: put a value that begins like this in quotes",
        ]
      ),
      (
        "a: \"b\nc: d\n",
        [
          "1:4: error: the quote that begins here is never closed [TG1004]"
        ]
      ),
      (
        "a: 'b\n",
        [
          "1:4: error: the quote that begins here is never closed [TG1004]"
        ]
      ),
      (
        "a: 'b\n---\nc'\n",
        [
          "2:1: error: a '---' or '...' isn't allowed inside quotes [TG1004]",
          "1:4: note: the quote begins here",
        ]
      ),
      (
        "a: \"\\d\"\n",
        [
          "1:5: error: this escape is unknown [TG1004]",
          "1:5: note: write '\\\\' for a backslash, or use single quotes",
        ]
      ),
      (
        "a: \"\\u12\"\n",
        [
          "1:7: error: expected hexadecimal digits in this escape [TG1004]",
          "1:7: note: write '\\\\' for a backslash, or use single quotes",
        ]
      ),
      (
        "a: \"\\ud83d\\ude00\"\n",
        [
          "1:7: error: this escape is half of a surrogate pair [TG1004]",
          "1:7: note: write the character itself, or '\\U' with eight hexadecimal digits",
        ]
      ),
      (
        "a: *\n",
        [
          "1:4: error: expected the name of an alias after '*' [TG1004]",
          "1:4: note: put text that begins with '*' in quotes",
        ]
      ),
      (
        "a: & b\n",
        [
          "1:4: error: expected the name of an anchor after '&' [TG1004]",
          "1:4: note: put text that begins with '&' in quotes",
        ]
      ),
      (
        "a: | b\n  c\n",
        [
          "1:6: error: text isn't allowed after a '|' or '>' on the same line [TG1004]",
          "1:6: note: begin the text on the next line, or put it in quotes",
        ]
      ),
      (
        "a: |0\n  c\n",
        [
          "1:5: error: the number after a '|' or '>' can't be 0 [TG1004]"
        ]
      ),
      (
        "a: !<x\n",
        [
          "1:4: error: expected a tag after '!' [TG1004]",
          "1:4: note: put text that begins with '!' in quotes",
        ]
      ),
      (
        "a: !x!y z\n",
        [
          "1:4: error: this tag is unknown [TG1004]",
          "1:4: note: put text that begins with '!' in quotes",
        ]
      ),
      (
        "a: b\u{1}c\n",
        [
          "1:5: error: the file contains the character U+0001, which YAML doesn't allow [TG1004]",
          "1:5: note: remove it, or write it as an escape in double quotes",
        ]
      ),
      (
        "[1, 2] x\n",
        [
          "1:8: error: this isn't part of the value before it [TG1004]",
          "1:8: note: indent all top-level keys alike, and write nothing after the value",
        ]
      ),
      (
        "  a: 1\nb: 2\n",
        [
          "2:1: error: this isn't part of the value before it [TG1004]",
          "2:1: note: indent all top-level keys alike, and write nothing after the value",
        ]
      ),
      (
        "%YAML 3.0\n---\na\n",
        [
          "1:1: error: this version of YAML is unknown [TG1004]",
          "1:1: note: remove the '%YAML' line",
        ]
      ),
      (
        "a: 1\nb\nc: 2\n",
        [
          "2:1: error: this is neither a key with a ':' nor part of the value before it [TG1004]",
          "2:1: note: write 'key: value', or indent the text like the value that it belongs to",
        ]
      ),
      (
        "a: ? b\n",
        [
          "1:4: error: a '?' isn't allowed here [TG1004]",
          "1:4: note: put text that begins with '?' in quotes",
        ]
      ),
    ]
  )
  func messages(text: String, expected: [String]) {
    let file = ParsedFile(text)
    #expect(file.node == nil)
    #expect(file.messages == expected.map { "api.yml:\($0)\n" }.joined())
  }
}
