// usage: node server.js CHECKOUT FOLDER PORT
// Runs the server of a checkout of autorest.testserver without its build, with the packages of NODE_PATH. The first part of a path,
// '/c7', is the number of a call. FOLDER/log gets a line for each request: its call, and the names of the cases that it covers.
const fs = require('fs');
const path = require('path');
const Module = require('module');
const typescript = require('typescript');

const [checkout, folder, port] = process.argv.slice(2);
for (const file of fs.readdirSync(`${checkout}/src`, { recursive: true })) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts') || /^(cli|reporter)\b/.test(file)) continue;
  const output = path.join(folder, 'dist', file.replace(/ts$/, 'js'));
  const compilerOptions = { module: 'commonjs', target: 'es2018', esModuleInterop: true };
  fs.mkdirSync(path.dirname(output), { recursive: true });
  fs.writeFileSync(output, typescript.transpileModule(fs.readFileSync(`${checkout}/src/${file}`, 'utf8'), { compilerOptions }).outputText);
}
for (const name of ['legacy', 'routes']) fs.symlinkSync(`${checkout}/${name}`, `${folder}/${name}`);

// A router that passes the errors of asynchronous handlers on, in place of a package that Debian doesn't have.
function promiseRouter() {
  const router = require('express').Router();
  const route = router.route;
  router.route = (uri) => {
    const found = route.call(router, uri.replace('[:]', '\\:'));
    for (const method of ['get', 'put', 'post', 'patch', 'delete', 'options', 'head']) {
      const add = found[method];
      found[method] = (handler) => add.call(found, (request, response, next) => handler(request, response).catch(next));
    }
    return found;
  };
  return router;
}
const load = Module._load;
Module._load = (name, ...rest) => (name === 'express-promise-router' ? promiseRouter : load(name, ...rest));

// Calls are made one after the other: the cases that are counted are those of the last request.
let names = [];
const { CoverageService, coverageService } = require(`${folder}/dist/services`);
const { track, legacyTrack } = CoverageService.prototype;
coverageService.track = function (category, name) {
  names.push(`${category} ${name}`);
  return track.call(this, category, name);
};
coverageService.legacyTrack = function (category, name, value) {
  if (value) names.push(`${category} ${name}`);
  legacyTrack.call(this, category, name, value);
};

let number = 0;
function record(request, response, next) {
  const match = /\/c(\d+)(?=\/)/.exec(request.url);
  if (match) {
    number = Number(match[1]);
    request.url = request.url.replace(match[0], '');
  }
  // Some handlers don't respond.
  response.setTimeout(5000, () => request.destroy());
  const covered = (names = []);
  const chunks = [];
  const { write, end } = response;
  const keep = (chunk, encoding) => chunk && typeof chunk !== 'function' && chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8'));
  response.write = (chunk, ...rest) => { keep(chunk, rest[0]); return write.call(response, chunk, ...rest); };
  response.end = (chunk, ...rest) => {
    if (response.writableEnded) return response;
    keep(chunk, rest[0]);
    const row = { number, names: covered, method: request.method, url: request.originalUrl, status: response.statusCode,
      fields: response.getHeaders(), body: Buffer.concat(chunks).toString('base64') };
    setImmediate(() => fs.appendFileSync(`${folder}/log`, JSON.stringify(row) + '\n'));
    return end.call(response, chunk, ...rest);
  };
  next();
}

const { ApiMockApp } = require(`${folder}/dist/app`);
const app = new ApiMockApp({ port: Number(port), coverageDirectory: `${folder}/coverage`, appendCoverage: false });
app.server.app.use(record);
app.start();
