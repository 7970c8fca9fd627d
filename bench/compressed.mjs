import { createServer, request } from "node:http";
import { createGzip } from "node:zlib";

const text = /^(text\/|application\/(javascript|json|xml)|image\/svg)/;

/** A compressing proxy: in production Cloudflare compresses, workerd does not. @returns {Promise<() => Promise<void>>} closes it */
export async function serveCompressed(port, origin) {
  const server = createServer((asked, answer) => {
    const { hostname, port: behind } = new URL(origin());
    const { "accept-encoding": accepted = "", ...headers } = asked.headers;
    const onward = request({ hostname, port: behind, path: asked.url, method: asked.method, headers });
    onward.on("response", (response) => pass(response, answer, accepted.includes("gzip")));
    onward.on("error", (error) => answer.destroy(error));
    asked.pipe(onward);
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
}

function pass(response, answer, canRead) {
  const { "content-length": length, ...headers } = response.headers;
  const isText = text.test(headers["content-type"] ?? "") && !headers["content-encoding"];
  if (!canRead || !isText || response.statusCode === 304) {
    answer.writeHead(response.statusCode, length ? { ...headers, "content-length": length } : headers);
    response.pipe(answer);
    return;
  }
  answer.writeHead(response.statusCode, { ...headers, "content-encoding": "gzip", vary: "Accept-Encoding" });
  response.pipe(createGzip()).pipe(answer);
}
