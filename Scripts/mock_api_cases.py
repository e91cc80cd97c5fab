"""The mock APIs of TypeSpec's http-specs, as examples of the operations in specs."""

import base64
import copy
import json
import re
import urllib.parse

DELIMITERS = {"spaceDelimited": " ", "pipeDelimited": "|", "form": ",", "simple": ",", "label": ",", "matrix": ","}
BYTES = 'Data("bytes".utf8)'


# Finding the operation of a mock API


def pattern(template, segment, variables=None):
    """Returns the expression of the paths that a template describes, without its query."""
    parts = re.split(r"(\{[^{}]+\})", template.split("?")[0])
    return "".join(f"({(variables or {}).get(part[1:-1], segment)})" if part.startswith("{") else re.escape(part) for part in parts)


def server_path(spec):
    """Returns the template of the path of the server."""
    url = re.sub(r"^(\{[^{}]+\}|\w+://[^/]*)", "", spec.get("servers", [{"url": ""}])[0]["url"])
    return url.rstrip("/")


def operation_of(api, spec):
    """Returns the path, the path of the server and the values of the path's parameters for a mock API."""
    base, uri = server_path(spec), api["uri"].rstrip("/") or "/"
    # One of the variables is the version of the spec.
    version = spec["info"]["version"]
    variables = {name: re.escape(version) for name, each in spec.get("servers", [{}])[0].get("variables", {}).items()
                 if version in each.get("enum", [])}
    query = set(api["request"]["query"])
    found = []
    for path, item in spec["paths"].items():
        if api["method"] not in item:
            continue
        template = (base + path).rstrip("/") or "/"
        match = re.fullmatch(pattern(template, "[^/]*", variables), uri, re.I) or re.fullmatch(pattern(template, ".*", variables), uri, re.I)
        if match and set(urllib.parse.parse_qs(path.partition("?")[2])) <= query:
            literal = len(re.sub(r"\{[^{}]+\}", "", template))
            count = base.count("{")
            prefix = re.match(pattern(base, "[^/]*", variables), uri, re.I).group() if base else ""
            names = re.findall(r"\{([^{}]+)\}", path.split("?")[0])
            found.append((literal, path, prefix, dict(zip(names, match.groups()[count:]))))
    return max(found)[1:] if found else None


# Reading the values of parameters


class Values:
    """The values of the parameters of a request, by the schemas of a spec."""

    def __init__(self, spec):
        self.spec = spec

    def resolved(self, value):
        while "$ref" in value:
            found = self.spec
            for step in value["$ref"].removeprefix("#/").split("/"):
                found = found[urllib.parse.unquote(step).replace("~1", "/").replace("~0", "~")]
            value = found
        return value

    def plain(self, schema):
        """Returns the schema that isn't `null`."""
        schema = self.resolved(schema)
        members = schema.get("anyOf") or schema.get("oneOf") or schema.get("allOf")
        if members:
            return self.plain(next((each for each in members if each.get("type") != "null"), members[0]))
        return schema

    def scalar(self, text, schema):
        schema = self.plain(schema)
        kind = schema.get("type")
        kinds = kind if isinstance(kind, list) else [kind]
        if not isinstance(text, str):
            return text
        if text in ("true", "false") and "boolean" in kinds:
            return text == "true"
        for name, convert in (("integer", int), ("number", float)):
            if name in kinds:
                try:
                    return convert(text)
                except ValueError:
                    pass
        return text

    def value(self, found, parameter, separator=None):
        """Returns the value of a parameter with a list or an object of texts, or its text."""
        schema = self.plain(parameter["schema"])
        explode = parameter.get("explode", parameter.get("style", "form") in ("form", "cookie") and parameter["in"] in ("query", "cookie"))
        if schema.get("type") == "array":
            is_one = explode and parameter["in"] in ("query", "cookie")
            values = found if isinstance(found, list) else [found] if is_one else found.split(separator or self.delimiter(parameter))
            return [self.scalar(each, schema["items"]) for each in values]
        if schema.get("type") == "object" or "properties" in schema:
            if isinstance(found, str):
                texts = found.split(separator or self.delimiter(parameter))
                pairs = [text.split("=", 1) for text in texts] if explode else zip(texts[::2], texts[1::2])
                found = dict(pairs)
            other = schema.get("additionalProperties", schema.get("unevaluatedProperties"))
            other = other if isinstance(other, dict) else {}
            return {name: self.scalar(text, schema.get("properties", {}).get(name, other)) for name, text in found.items()}
        return self.scalar(found, schema)

    @staticmethod
    def delimiter(parameter):
        return DELIMITERS[parameter.get("style", "form" if parameter["in"] in ("query", "cookie") else "simple")]

    def of_path(self, text, parameter):
        style, explode = parameter.get("style", "simple"), parameter.get("explode", False)
        if style == "label":
            return self.value(unquoted(text.removeprefix(".")), parameter, "." if explode else ",")
        if style == "matrix":
            name = parameter["name"]
            if self.plain(parameter["schema"]).get("type") == "object" and explode:
                return self.value(text.removeprefix(";"), parameter, ";")
            return self.value(text.removeprefix(f";{name}=").replace(f";{name}=", ","), parameter, ",")
        return self.value(unquoted(text), parameter)

    def of_query(self, query, parameter, others):
        """Returns the value in a query, None if it's missing. `others` are the names of all parameters."""
        name, schema = parameter["name"], self.plain(parameter["schema"])
        if parameter.get("style") == "deepObject":
            found = {key[len(name) + 1:-1]: text for key, text in query.items() if key.startswith(name + "[")}
            return self.value(found, parameter) if found else None
        if name in query:
            return self.value(query[name], parameter)
        if schema.get("type") == "object" and parameter.get("explode", True):
            found = {key: text for key, text in query.items() if key not in others}
            return self.value(found, parameter) if found else None
        return None


def unquoted(text):
    return urllib.parse.unquote(text)


# Specs with the values of requests and responses as examples


def example_of(body):
    """Returns the value of a body, or its text if it isn't JSON."""
    if "json" in body["contentType"] and "jsonl" not in body["contentType"]:
        return json.loads(body["text"])
    return body["text"]


def media_of(content, media_type):
    wanted = media_type.split(";")[0]
    return next((media for name, media in content.items() if name.split(";")[0] == wanted), None)


class Case:
    """An operation with the values of a mock API."""

    def __init__(self, api, path, prefix, texts):
        self.api, self.path, self.prefix, self.texts = api, path, prefix, texts
        self.test = f"{api['method'].upper()} {path}"
        self.lost, self.has_bytes = [], False

    def write(self, spec, values):
        """Changes the operation of a spec so that its examples are the values of the mock API."""
        operation, request = spec["paths"][self.path][self.api["method"]], self.api["request"]
        headers = {name.lower(): text for name, text in request["headers"].items()}
        parameters = [copy.deepcopy(values.resolved(each)) for each in operation.get("parameters", [])]
        names = {each["name"] for each in parameters} | set(urllib.parse.parse_qs(self.path.partition("?")[2]))
        operation["parameters"] = []
        for parameter in parameters:
            if "content" in parameter:
                parameter["schema"] = next(iter(parameter["content"].values()))["schema"]
                del parameter["content"]
            if parameter["in"] == "path":
                text = self.texts.get(parameter["name"])
                value = None if text is None else values.of_path(text, parameter)
            elif parameter["in"] == "header":
                text = headers.get(parameter["name"].lower())
                value = None if text is None else values.value(text, parameter)
            else:
                value = values.of_query(request["query"], parameter, names)
            parameter.pop("examples", None)
            if value is not None:
                parameter["example"] = value
            if value is not None or parameter.get("required"):
                operation["parameters"].append(parameter)
        if "requestBody" in operation:
            self.write_body(operation, values, request.get("body"))
        body = self.api["response"].get("body")
        for status, response in operation["responses"].items():
            for media_type, media in response.get("content", {}).items():
                if body and "text" in body and self.is_of(status) and media_type.split(";")[0] == body["contentType"]:
                    media.pop("examples", None)
                    media["example"] = example_of(body)

    def is_of(self, status):
        return status == "default" or re.fullmatch(status.replace("X", r"\d"), str(self.api["response"]["status"]))

    def write_body(self, operation, values, body):
        described = operation["requestBody"] = copy.deepcopy(values.resolved(operation["requestBody"]))
        if body is None and not described.get("required"):
            del operation["requestBody"]
            return
        content = list(described["content"].values())
        media = (media_of(described["content"], body["contentType"]) or (content[0] if len(content) == 1 else None)) if body else None
        if media is None:
            return
        # The body is sent in the media type of the mock API.
        described["content"] = {name: each for name, each in described["content"].items() if each is media}
        media.pop("examples", None)
        if "parts" in body:
            files = {file["fieldname"]: True for file in body["files"]}
            schema = media["schema"] = copy.deepcopy(values.resolved(media["schema"]))
            required = schema.get("required", [])
            schema["properties"] = {name: each for name, each in schema["properties"].items()
                                    if name in required or name in body["parts"] or name in files}
            media["example"] = {name: str(value) if values.plain(schema["properties"][name]).get("type") == "string" else value
                                for name, value in body["parts"].items() if name in schema["properties"]}
        elif "text" in body and "xml" not in body["contentType"]:
            media["example"] = example_of(body)

    def read_lost(self, text):
        """Reads the names of members of the response that its value doesn't write."""
        lost = re.search(rf"\.(?:returns|fails)\(\s*{self.api['response']['status']},[^\n]*?\s*[^\n]*?\s*[^\n]*?\s*notSent: (\[[^\]]*\])", text)
        self.lost = json.loads(lost[1]) if lost else []

    def with_bytes(self, text):
        """Returns a test in which the bytes are those of the mock API."""
        body = self.api["request"].get("body") or {}

        def data(content):
            return f'(Data(base64Encoded: "{content["base64"]}") ?? Data())'

        if "parts" in body:
            by_name = {}
            for file in body["files"]:
                by_name.setdefault(file["fieldname"], []).append(file)
            for name, files in by_name.items():
                texts = [f'MultipartFile.data({data(file)}, fileName: "{file["originalname"]}", contentType: "{file["mimetype"]}")' for file in files]
                one = r'MultipartFile\.data\(Data\("bytes"\.utf8\), fileName: "file"\)'
                text = re.sub(rf"\b{name}: \[\s*{one}\s*\]", lambda _: f"{name}: [{', '.join(texts)}]", text)
                text = re.sub(rf"\b{name}: {one}", lambda _: f"{name}: {texts[0]}", text)
        elif "base64" in body:
            text = text.replace(BYTES, data(body))
        elif "xml" in body.get("contentType", "") or "jsonl" in body.get("contentType", ""):
            text = text.replace(BYTES, data({"base64": base64.b64encode(body["text"].encode()).decode()}))
        return text
