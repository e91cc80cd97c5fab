class Targetgen < Formula
  desc "Moya-style Swift network layers from OpenAPI descriptions"
  homepage "https://github.com/REPOSITORY"
  url "https://github.com/REPOSITORY/releases/download/VERSION/targetgen-VERSION.tar.gz"
  sha256 "CHECKSUM"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "libyaml"
  uses_from_macos "swift" => :build

  def install
    # Homebrew builds in a sandbox, in which SwiftPM can't create another one.
    system "Scripts/install", prefix, "--disable-sandbox"
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/targetgen --version").strip
    (testpath/"openapi.yaml").write <<~YAML
      openapi: 3.1.0
      info: { title: Shop, version: "1" }
      paths:
        /pets:
          get: { operationId: listPets, tags: [pets], responses: { "204": { description: Nothing } } }
    YAML
    system bin/"targetgen", "generate", "openapi.yaml", "-o", "Generated"
    assert_match "case listPets", (testpath/"Generated/Targets/PetsTarget.swift").read
  end
end
