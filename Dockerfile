# A small image with the program of the prebuilt tool, for continuous integration without Swift:
#   docker build --tag targetgen .
#   docker run --rm --volume "$PWD:/work" targetgen check
FROM swift:6.3-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libyaml-dev pkg-config \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /targetgen
COPY . .
RUN Scripts/make-artifactbundle /bundle \
 && cp /bundle/*/bin/targetgen /usr/local/bin/

FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/targetgen /usr/local/bin/
WORKDIR /work
ENTRYPOINT ["targetgen"]
