// @module-tag nightly
/** Bodies, addresses, cookies and headers that no client of ours sends: each costs little, and the next request is well. */
import { Agent, request } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { ROUTES } from "../world/routes";
import { amount } from "./amount";
import { opened } from "./opened";
import { ask, isRefusedOrDone, json, type Sent, URLENCODED, type WireAnswer } from "./wire";

const on = opened("Bodies, addresses and headers");

const times = (text: string, count: number) => text.repeat(count);

/** The server may also close the connection, or say that it does not speak so. */
const isRefusedOrClosed = (status: number) => status === 0 || status === 501 || isRefusedOrDone(status);

/** What is not HTTP is refused by the runtime itself, in these words, before the product sees any of it. */
const isOfRuntime = ({ status, text }: WireAnswer) => status === 500 && text === "Internal Server Error";

const JSONS: Record<string, string | Uint8Array> = {
  "lists in lists": times("[", 64_000),
  "closed lists in lists": `{"title":${times("[", 30_000)}${times("]", 30_000)}}`,
  "100,000 lists in lists": `{"title":${times("[", 100_000)}${times("]", 100_000)}}`,
  "objects in objects": `${times('{"title":', 7_000)}1${times("}", 7_000)}`,
  "a key of 64 KB": `{"${times("k", 64_000)}":1}`,
  "12,000 keys": `{${Array.from({ length: 8_000 }, (_, n) => `"${n}":1`).join()}}`,
  "one key again and again": `{${Array.from({ length: 5_000 }, () => '"email":"a"').join()}}`,
  "a number of 60,000 digits": `{"email":${times("9", 60_000)},"ms":1e400,"n":-0}`,
  "an exponent of 60,000 digits": `{"email":1e${times("9", 60_000)}}`,
  "a mark of byte order": `\uFEFF{"email":"a@b.example"}`,
  "half surrogates": '{"email":"\\ud800","name":"\\udc00\\ud800","title":"\\ud800"}',
  "bytes that are no text": Buffer.from([...Buffer.from('{"email":"'), 0xff, 0xfe, 0xc0, 0x22, 0x7d]),
  "a prototype": '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  "words instead of values": '{"email":NaN,"n":undefined}',
  "text after its end": '{"email":"a"} {"email":"b"}',
  "a list": "[]",
  null: "null",
  "60 KB of blanks": times(" ", 60_000),
  "60 KB of escapes": `{"email":"${times("\\u0000", 10_000)}"}`,
  "a long email": `{"email":"${times("a@", 30_000)}","name":"a","password":"123456"}`,
};

/** Of the attacker's own account and of nothing else; they would end it, or take minutes. */
const LEFT_OUT = /^api\/(logout|run-tests|user$|user\/sessions|proposals\/:id$)/;

const calls = (): { method: string; path: string }[] =>
  ROUTES.filter(({ path }) => path.startsWith("api/") && !LEFT_OUT.test(path)).flatMap(({ path, methods }) =>
    methods.filter((method) => method !== "GET").map((method) => ({ method, path: on.filled(path) })),
  );

const OPEN_CALLS = ["/api/login", "/api/register"];

describe("JSON of strangers and members", () => {
  it.each(Object.entries(JSONS))("that is %s is refused", async (_, body) => {
    const open = [
      ...OPEN_CALLS,
      `/api${on.held.path}`,
      `/api/client/proposal/${on.held.id}/approve`,
      "/webhooks/mail",
      "/webhooks/stripe",
    ];
    const anonymous = open.map((path) => json(path, body));
    const signedIn = on.some(calls(), 12).map(({ method, path }) => ({
      ...json(path, body, [on.account.cookie]),
      method,
    }));
    await on.attack([...anonymous, ...signedIn]);
  });

  it("of another type, or of none, is answered", async () => {
    const types = [
      "",
      "text/plain",
      "text/html",
      "application/json; charset=utf-16",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=",
      `multipart/form-data; boundary=${times("b", 5_000)}`,
      "application/octet-stream",
      times("a/", 4_000),
      'multipart/form-data; boundary="',
      "*/*",
    ];
    const paths = [...OPEN_CALLS, "/auth", "/auth.data", `${on.held.path}`, "/webhooks/stripe"];
    const sent = paths.flatMap((path) =>
      types.map(
        (type): Sent => ({
          method: "POST",
          path,
          body: '{"email":"a@b.example"}',
          headers: [`Content-Type: ${type}`],
        }),
      ),
    );
    await on.attack(on.some(sent, 4));
  });
});

const multipart = (body: string | Uint8Array, boundary = "x"): Omit<Sent, "path"> => ({
  method: "POST",
  body,
  headers: [`Content-Type: multipart/form-data; boundary=${boundary}`],
});

describe("multipart bodies", () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const shapes: Record<string, Omit<Sent, "path">> = {
    "without an end": multipart(part("email", "a")),
    "without a beginning": multipart("email=a"),
    "of 1,000 parts": multipart(`${times(part("a", ""), 1_000)}--x--`),
    "of 10,000 parts": multipart(`${times(part("email", "a"), 10_000)}--x--`),
    "of 10,000 boundaries": multipart(times("--x\r\n", 10_000)),
    "with another boundary in front": multipart(`${times(part("email", "a"), 800)}--x--`, "y; boundary=x"),
    "with a boundary in quotes": multipart(`${times(part("email", "a"), 800)}--x--`, '"x"'),
    "with a header of 60 KB": multipart(`--x\r\nX-Long: ${times("a", 60_000)}\r\n\r\n\r\n--x--`),
    "with a header of 1 MB": multipart(`--x\r\nX-Long: ${times("a", 1_000_000)}\r\n\r\n\r\n--x--`),
    "with 5,000 headers": multipart(`--x\r\n${times("X-Y: z\r\n", 5_000)}\r\n\r\n--x--`),
    "with a name of 60 KB": multipart(`${part(times("[", 60_000), "")}--x--`),
    "with files in fields": multipart(
      '--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\nContent-Type: text/html\r\n\r\na\r\n--x--',
    ),
    "with an odd disposition": multipart(
      '--x\r\nContent-Disposition: form-data; name="a\\"; name=b; name*=c\r\n\r\n\r\n--x--',
    ),
  };

  it.each(Object.entries(shapes))("%s are refused", async (_, shape) => {
    const open = [
      "/auth",
      "/auth.data",
      "/reset-password",
      on.held.path,
      `/client/proposal/${on.held.id}`,
      "/webhooks/mail",
    ];
    const inside = ["/settings", "/team", `/proposal/${on.held.id}`, "/create-proposal"];
    const headers = [...(shape.headers ?? []), on.account.cookie];
    await on.attack([
      ...on.some(open, 3).map((path) => ({ ...shape, path })),
      ...on.some(inside, 4).map((path) => ({ ...shape, path, headers })),
    ]);
  });
});

describe("lengths that are lies", () => {
  const chunked = (body: string, headers: string[] = []): Sent => ({
    method: "POST",
    path: "/auth",
    body,
    hasLength: false,
    headers: [URLENCODED, "Transfer-Encoding: chunked", ...headers],
  });
  const long = (length: string, body: string): Sent => ({
    method: "POST",
    path: "/auth",
    body,
    hasLength: false,
    headers: [URLENCODED, `Content-Length: ${length}`],
  });

  it("are refused", async () => {
    // workerd takes what follows a whole body for a request of its own, and answers it as anybody's.
    const hidden = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
    const sent = [
      chunked("5\r\nemail\r\n0\r\n\r\n"),
      chunked(`${"1\r\na\r\n".repeat(10_000)}0\r\n\r\n`),
      chunked(`5;${times("x", 60_000)}\r\nemail\r\n0\r\n\r\n`),
      chunked("zz\r\nemail\r\n0\r\n\r\n"),
      chunked("-5\r\nemail\r\n0\r\n\r\n"),
      chunked(`ffffffffffffffff\r\nemail`),
      chunked(`0\r\n\r\n${hidden}`, ["Content-Length: 4"]),
      chunked(`0\r\nX: ${times("y", 60_000)}\r\n\r\n`),
      long("-1", "email=a"),
      long("1e3", "email=a"),
      long("99999999999999999999", "email=a"),
      long("7, 7", "email=a"),
      long("7\r\nContent-Length: 3", "email=a"),
      long("0x7", "email=a"),
      long("3", `ema${hidden}`),
    ];
    const wrong: string[] = [];
    for (const one of sent) {
      // A length that is never reached is waited for; the sender leaves.
      const answer = await Promise.race([ask(on.target, one), left()]);
      if (answer && !isOfRuntime(answer) && !isRefusedOrClosed(answer.status))
        wrong.push(
          `${one.headers?.slice(1).join(", ").slice(0, 60)}: ${answer.status} ${answer.text.slice(-40)}`,
        );
    }
    await on.target.isWell();
    expect(wrong).toEqual([]);
  });
});

const left = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 1_500));

describe("addresses", () => {
  const many = Array.from({ length: 1_000 }, (_, n) => `p${n}=1`).join("&");
  const manifest = (length: number) =>
    `/__manifest?p=${encodeURIComponent(times("/a", length / 2))}&version=1`;

  it("that the framework would search for routes cost nothing", async () => {
    const paths = [
      manifest(7_000),
      `/__manifest?${times("p=/proposal/a/edit&", 350)}`,
      `/__manifest?${times("p=%2Fapi%2Fadmin%2Fusers%2F&", 250)}`,
      manifest(900),
      `/__manifest/${times("a/", 400)}`,
      "/__manifest?p=%00&p=//&p=..%2f..",
      "/__manifest",
    ];
    await on.attack(paths.map((path) => ({ path })));
  });

  it("that are long, deep or odd are refused", async () => {
    const odd = [
      `/${times("a", 7_000)}`,
      `/${times("a/", 3_500)}`,
      `/proposal/${times("a", 900)}`,
      `/${times("a/", 11)}`,
      `/${times("%2f", 300)}`,
      `/${times("%", 900)}`,
      `/${times("..%2f", 150)}etc/passwd`,
      `/auth?returnTo=${times("%252f", 180)}`,
      "/%00",
      "/%ff%fe",
      "/%ED%A0%80",
      "/proposal/%E0%A4%A",
      "//evil.example/",
      "/\\evil.example",
      "/.data",
      "/_root.data",
      "/auth.data.data",
      "/auth.data?_routes=",
      `/auth.data?_routes=${times("routes/a,", 100)}`,
      `/auth.data?_routes=__proto__,constructor`,
      `/dashboard?_data=routes/app/dashboard/route`,
      "/logos/..%2f..%2fsecret",
      `/o/${times("a", 900)}`,
    ];
    await on.attack(
      odd.map((path) => ({ path })),
      isRefusedOrClosed,
    );
  });

  it("with a thousand parameters are answered", async () => {
    const pages = ROUTES.filter(
      ({ methods, path }) => methods.includes("GET") && !/run-tests|test\//.test(path),
    );
    const paths = on.some(pages, 10).map(({ path }) => on.filled(path));
    // A thousand do not fit into an address of 1 KB: as many as fit, and as many as do not.
    const sent = paths.flatMap((path) => [
      { path: `${path}?${many}` },
      { path: `${path}?${many.slice(0, 900)}` },
      { path: `${path}?${times("q=1&", 225)}`, headers: [on.account.cookie] },
    ]);
    await on.attack(sent);
  });

  it("with long or odd searches are answered for their owner", async () => {
    const searches = [
      times("a ", 400),
      times("%25", 280),
      times('"', 280),
      "%00",
      "%ED%A0%80",
      times("(", 800),
      times("*", 800),
    ];
    const paths = [
      "/proposals?search=",
      "/find.json?q=",
      "/clients.json?q=",
      "/api/proposals?search=",
      "/proposals?cursor=",
    ];
    const sent = paths.flatMap((path) =>
      searches.map((text) => ({ path: `${path}${text.replaceAll(" ", "+")}`, headers: [on.account.cookie] })),
    );
    await on.attack(on.some(sent, 4));
  });
});

describe("headers", () => {
  it("that hold odd cookies are answered", async () => {
    const session = on.account.cookie.replace("Cookie: ", "");
    const cookies = [
      `countersign-session=${times("a", 16_000)}`,
      Array.from({ length: 500 }, (_, n) => `c${n}=1`).join("; "),
      times(";", 8_000),
      times("=", 8_000),
      "countersign-session=%",
      "countersign-session=%E0%A4%A; countersign-notice=%",
      `countersign-notice=${times("%7B", 2_000)}`,
      `countersign-notice=${encodeURIComponent('{"__proto__":{"a":1}}')}`,
      `${session}; ${session}`,
      '__Host-session="a"; $Version=1',
      "\u00ff\u00fe=\u00e4",
    ];
    const sent = ["/", "/auth", "/dashboard", "/api/user", on.held.path].flatMap((path) =>
      cookies.map((cookie): Sent => ({ path, headers: [`Cookie: ${cookie}`] })),
    );
    await on.attack(on.some(sent, 4), isRefusedOrClosed);
  });

  it("of odd kinds, lengths and numbers are answered", async () => {
    const odd = [
      [`User-Agent: ${times("a", 8_000)}`],
      [`User-Agent: ${times("Googlebot/ ", 700)}`],
      [`User-Agent: ${times("(", 8_000)}`],
      [`Accept-Language: ${times("de;q=0.1,", 900)}`],
      [`Accept: ${times("text/html,", 800)}`],
      [`Accept-Encoding: ${times("gzip,", 1_500)}`],
      [`Authorization: Bearer ${times("a", 12_000)}`],
      [`Authorization: ${times("Bearer ", 1_500)}`],
      ["Authorization: Bearer"],
      [`Referer: ${times("http://", 1_000)}`],
      ["Origin: null", "Origin: http://evil.example"],
      ["Host: evil.example"],
      ["X-Forwarded-Host: evil.example", "X-Forwarded-Proto: javascript"],
      ["X-Forwarded-For: ' or 1=1", "CF-Connecting-IP: <script>"],
      [`CF-Connecting-IP: ${times("1", 5_000)}`],
      [`Range: bytes=${times("0-1,", 2_000)}`],
      [`If-None-Match: ${times('"a",', 2_000)}`],
      ["Sec-Fetch-Site: same-origin, cross-site"],
      ["Content-Encoding: gzip"],
      ["Expect: 100-continue"],
      ["Upgrade: websocket", "Sec-WebSocket-Key: YQ==", "Sec-WebSocket-Version: 13"],
      ["X-Remix-Reload-Document: yes", "X-Remix-Response: yes"],
      ["No colon in it"],
      [" Folded: one"],
      ["X-\u0001: a"],
      Array.from({ length: 500 }, (_, n) => `X-${n}: a`),
      [`X-Long: ${times("a", 100_000)}`],
    ];
    const sent = ["/", "/auth", "/api/pricing", on.held.path].flatMap((path) =>
      odd.map((headers): Sent => ({ path, headers })),
    );
    await on.attack(on.some(sent, 6), isRefusedOrClosed);
  });

  it("with methods that are none are refused", async () => {
    const methods = ["TRACE", "PROPFIND", "get", "G T", times("A", 5_000), "\u0000", "OPTIONS", "HEAD"];
    await on.attack(
      methods.map((method) => ({ method, path: "/auth" })),
      isRefusedOrClosed,
    );
  });
});

describe("uploads that are refused", () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  afterAll(() => agent.destroy());

  function kept(path: string, body: Buffer | string, headers: Record<string, string> = {}): Promise<number> {
    return new Promise((resolve, reject) => {
      const { hostname, port, origin } = new URL(on.target.url);
      const options = { hostname, port, path, method: "POST", agent, timeout: 20_000 };
      const made = request(
        {
          ...options,
          headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", ...headers },
        },
        (answer) => {
          answer.resume();
          answer.once("end", () => resolve(answer.statusCode ?? 0));
        },
      );
      made.once("error", reject);
      made.once("timeout", () => made.destroy(new Error("It stalled for 20 seconds.")));
      made.end(body);
    });
  }

  it("leave the connection to the next request", async () => {
    const places = [
      "/auth",
      "/api/proposals",
      "/api/pricing",
      "/dashboard",
      "/reset-password",
      "/webhooks/stripe",
    ];
    const wrong: string[] = [];
    const rounds = amount(24, 200);
    for (let round = 0; round < rounds; round += 1) {
      const path = places[round % places.length] as string;
      const size = [100_000, 1_000_000, 3_000_000][round % 3] as number;
      const refused = await kept(path, Buffer.alloc(size, "a")).catch(String);
      if (typeof refused !== "number" || refused >= 500) wrong.push(`${path} with ${size} bytes: ${refused}`);
      const next = await kept("/reset-password", `email=nobody-${round % 5}%40else.example`).catch(String);
      if (next !== 302) wrong.push(`the form after ${path} with ${size} bytes: ${next}`);
    }
    await on.target.isWell();
    expect(wrong).toEqual([]);
  });

  it("do not end the server when many come at once", async () => {
    const body = Buffer.alloc(8_000_000, "a");
    const sent = Array.from(
      { length: amount(6, 30) },
      (): Sent => ({ method: "POST", path: "/auth", body, headers: [URLENCODED] }),
    );
    const answers = await Promise.all(sent.map((one) => ask(on.target, one)));
    expect(answers.filter(({ status }) => !isRefusedOrClosed(status))).toEqual([]);
    await on.target.isWell();
  });
});
