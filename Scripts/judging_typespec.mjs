// Serves the mock APIs of a built http-specs, in the folder of the argument, with their own checks of requests. Prints the port
// and the mock APIs as JSON on the first line, and each request with the response on a line.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = path.resolve(process.argv[2]);
const load = (file) => import(pathToFileURL(file));
const { MockRequest, ValidationError, expandDyns, isMatcher } = await load(path.join(folder, 'node_modules/@typespec/spec-api/dist/index.js'));
const config = {};
const apis = [];
for (const file of fs.readdirSync(path.join(folder, 'dist/specs'), { recursive: true }).sort()) {
  if (path.basename(file) !== 'mockapi.js') continue;
  const { Scenarios } = await load(path.join(folder, 'dist/specs', file));
  for (const [scenario, { apis: members }] of Object.entries(Scenarios)) {
    // A colon would begin a parameter in the paths of express.
    members.forEach((api) => apis.push({ spec: path.dirname(file), scenario, api: { ...api, uri: api.uri.replaceAll('\\:', ':') } }));
  }
}

const binary = (buffer) => ({ base64: Buffer.from(buffer).toString('base64') });
const plain = (value) => JSON.parse(JSON.stringify(expandDyns(value ?? {}, config)));
const content = (body) => {
  const raw = body.streamChunks ? Buffer.concat(body.streamChunks) : body.rawContent;
  return raw === undefined || typeof raw === 'string' || Buffer.isBuffer(raw) ? raw : raw.serialize(config);
};

function described(body) {
  if (!body) return undefined;
  if (body.kind === 'multipart') {
    const files = (body.files ?? []).map((file) => ({ ...file, buffer: undefined, ...binary(file.buffer) }));
    return { contentType: body.contentType, parts: plain(body.parts), files };
  }
  const raw = content(body);
  const isText = !Buffer.isBuffer(raw) || /json|text/.test(body.contentType);
  return { contentType: body.contentType, ...(isText ? { text: raw && String(raw) } : binary(raw)) };
}

// Bodies as the express middleware of the test server parses them.
const clean = (text) => text.trim().replace(/\r?\n|\r/g, '\n');
const grouped = (pairs) => {
  const values = Object.create(null);
  for (const [name, value] of pairs) values[name] = name in values ? [].concat(values[name], value) : value;
  return values;
};

function parts(data, boundary) {
  const found = { body: [], files: [] };
  for (const part of data.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const end = part.indexOf('\r\n\r\n');
    const head = Buffer.from(part.slice(0, end), 'latin1').toString();
    const buffer = Buffer.from(part.slice(end + 4, -2), 'latin1');
    const field = (pattern) => head.match(pattern)?.[1];
    const name = field(/[; ]name="([^"]*)"/i);
    const originalname = field(/filename="([^"]*)"/i);
    const mimetype = field(/content-type: *(\S+)/i) ?? (originalname === undefined ? 'text/plain' : 'application/octet-stream');
    if (originalname === undefined && mimetype !== 'application/octet-stream') found.body.push([name, buffer.toString()]);
    else found.files.push({ fieldname: name, originalname, mimetype, buffer, size: buffer.length });
  }
  return { body: grouped(found.body), files: found.files };
}

function parsed(headers, data) {
  const [type, boundary] = (headers['content-type'] ?? '').split(/; *boundary=/);
  const media = type.split(';')[0].trim();
  if (!data.length) return { body: {} };
  if (media === 'multipart/form-data') return parts(data, boundary.replaceAll('"', ''));
  if (/[/]json$|merge-patch\+json$/.test(media)) return { body: JSON.parse(data), rawBody: clean(data.toString()) };
  if (media === 'application/x-www-form-urlencoded') {
    return { body: grouped(new URLSearchParams(data.toString())), rawBody: clean(data.toString()) };
  }
  if (/[/](xml|pdf)$/.test(media)) return { body: data.toString(), rawBody: clean(data.toString()) };
  if (media === 'text/plain') return { body: data.toString(), rawBody: data.toString() };
  return { body: data, rawBody: data };
}

// The checks that the test server makes if a mock API has none of its own.
function check(api, request) {
  const { body, headers, query } = api.request ?? {};
  const expect = request.expect;
  if (body && body.kind !== 'multipart') {
    const raw = body.rawContent;
    const lines = (text) => String(text).split(/\r?\n/).filter(Boolean).map((line) => JSON.parse(line));
    const isText = typeof raw === 'string';
    if (body.contentType === 'application/jsonl') expect.deepEqual(lines(request.originalRequest.rawBody), lines(content(body)));
    else if (Buffer.isBuffer(raw)) expect.rawBodyEquals(raw);
    else if (body.contentType === 'application/json') expect.coercedBodyEquals(isText ? JSON.parse(raw) : raw?.resolve(config));
    else if (body.contentType !== 'application/xml') expect.rawBodyEquals(content(body));
    else if (isText) expect.xmlBodyEquals(raw.replace("<?xml version='1.0' encoding='UTF-8'?>", ''));
    else expect.xmlBodyEquals(raw, config);
  }
  for (const [name, value] of Object.entries(expandDyns(headers ?? {}, config, { resolveMatchers: false }))) {
    if (name.toLowerCase() === 'content-type') continue;
    if (isMatcher(value) || Array.isArray(value)) expect.deepEqual(request.headers[name.toLowerCase()], value);
    else expect.containsHeader(name.toLowerCase(), String(value));
  }
  for (const [name, value] of Object.entries(expandDyns(query ?? {}, config, { resolveMatchers: false }))) {
    if (isMatcher(value) || Array.isArray(value)) expect.deepEqual(request.query[name], value);
    else expect.containsQueryParam(name, String(value));
  }
  return api.response;
}

// The first part of a path is the name of the caller.
async function respond(incoming, outgoing) {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const [, caller, target, search] = incoming.url.match(/^\/([^/?]*)([^?]*)\??(.*)$/);
  const shown = { caller, method: incoming.method.toLowerCase(), path: target, url: `${target}${search && '?' + search}` };
  const same = (uri) => uri.toLowerCase().replace(/(.)\/$/, '$1') === target.toLowerCase().replace(/(.)\/$/, '$1');
  let found = { status: 404 };
  const { api } = apis.find(({ api }) => api.method === shown.method && same(api.uri)) ?? {};
  try {
    const data = Buffer.concat(chunks);
    shown.sent = data.toString().slice(0, 400);
    const request = new MockRequest({
      headers: incoming.headers, query: grouped(new URLSearchParams(search)), params: {}, protocol: 'http',
      get: (name) => incoming.headers[name.toLowerCase()], ...parsed(incoming.headers, data),
    });
    if (api) found = await (api.handler ?? ((request) => check(api, request)))(request);
    else shown.problem = 'no mock API has this path';
  } catch (error) {
    found = { status: 400 };
    const detail = error instanceof ValidationError ? `, expected ${JSON.stringify(error.expected)}, found ${JSON.stringify(error.actual)}` : '';
    shown.problem = `${error.message}${detail}`.slice(0, 600);
  }
  outgoing.writeHead(found.status, {
    ...Object.fromEntries(Object.entries(plain(found.headers)).map(([name, value]) => [name, String(value)])),
    ...(found.body && { 'Content-Type': found.body.contentType }),
  });
  outgoing.end(found.body && content(found.body));
  console.log(JSON.stringify({ ...shown, status: found.status }));
}

const server = http.createServer(respond);
server.listen(0, '127.0.0.1', () => {
  config.baseUrl = `http://127.0.0.1:${server.address().port}`;
  const shown = apis.map(({ spec, scenario, api: { uri, method, request, response } }) => ({
    spec, scenario, uri, method,
    request: { query: plain(request?.query), headers: plain(request?.headers), body: described(request?.body) },
    response: { status: response.status, headers: plain(response.headers), body: described(response.body) },
  }));
  console.log(JSON.stringify({ baseURL: config.baseUrl, apis: shown }));
});
process.stdin.on('end', () => process.exit()).resume();
