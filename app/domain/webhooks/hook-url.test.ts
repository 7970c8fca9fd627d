import { describe, expect, it } from "vitest";
import { checkHookUrl } from "./hook-url";

const PUBLIC = { targets: "public", appUrl: "https://app.countersign.com" } as const;
const judge = (url: string) => checkHookUrl(url, PUBLIC);

describe("an address for webhooks", () => {
  it.each([
    ["https://hooks.acme.com/in", "https://hooks.acme.com/in"],
    ["  https://hooks.acme.com/in?token=1  ", "https://hooks.acme.com/in?token=1"],
    ["https://HOOKS.Acme.COM", "https://hooks.acme.com/"],
    ["https://hooks.acme.com:443/", "https://hooks.acme.com/"],
    ["https://hooks.acme.com:8443/", "https://hooks.acme.com:8443/"],
    ["https://hooks.acme.com./in", "https://hooks.acme.com/in"],
    ["https://hooks.acme.com/in#part", "https://hooks.acme.com/in"],
    ["https://bücher.de/hook", "https://xn--bcher-kva.de/hook"],
    ["https://a.b.c.d.acme.co.uk/", "https://a.b.c.d.acme.co.uk/"],
    ["https://1-800.flowers.com/", "https://1-800.flowers.com/"],
    ["https://localhost.acme.com/", "https://localhost.acme.com/"],
    ["https://notcountersign.com/", "https://notcountersign.com/"],
  ])("%s is kept as %s", (typed, url) => {
    expect(judge(typed)).toEqual({ url });
  });

  it.each([
    // No address, or not by https.
    "",
    "hooks.acme.com",
    "//hooks.acme.com",
    "http://hooks.acme.com/",
    "ftp://hooks.acme.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "gopher://hooks.acme.com/",
    "data:text/plain,hello",
    // Credentials.
    "https://user@hooks.acme.com/",
    "https://user:secret@hooks.acme.com/",
    "https://hooks.acme.com@127.0.0.1/",
    // Ports.
    "https://hooks.acme.com:80/",
    "https://hooks.acme.com:22/",
    "https://hooks.acme.com:6379/",
    "https://hooks.acme.com:8080/",
    "https://hooks.acme.com:99999/",
    // Numbers of every spelling.
    "https://127.0.0.1/",
    "https://127.1/",
    "https://0/",
    "https://0.0.0.0/",
    "https://2130706433/",
    "https://017700000001/",
    "https://0x7f000001/",
    "https://0x7f.0x0.0x0.0x1/",
    "https://0177.0.0.01/",
    "https://10.0.0.5/",
    "https://172.16.9.9/",
    "https://192.168.1.1/",
    "https://100.64.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://2852039166/",
    "https://0xa9fea9fe/",
    "https://169.254.169.254./",
    "https://１２７.0.0.1/",
    "https://①②⑦.⓪.⓪.①/",
    "https://127。0。0。1/",
    "https://93.184.215.14/",
    "https://[::1]/",
    "https://[::]/",
    "https://[0:0:0:0:0:0:0:1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::ffff:a9fe:a9fe]/",
    "https://[fe80::1]/",
    "https://[fd00:ec2::254]/",
    "https://[fc00::1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2606:4700:4700::1111]/",
    // Names that lead inside or nowhere.
    "https://localhost/",
    "https://LOCALHOST/",
    "https://localhost./",
    "https://ⓛocalhost/",
    "https://app.localhost/",
    "https://intranet/",
    "https://metadata/",
    "https://metadata.google.internal/computeMetadata/v1/",
    "https://printer.local/",
    "https://printer.local./",
    "https://router.lan/",
    "https://nas.home/",
    "https://x.home.arpa/",
    "https://1.0.0.127.in-addr.arpa/",
    "https://hooks.test/",
    "https://hooks.example/",
    "https://hooks.invalid/",
    "https://abcdefghijklmnop.onion/",
    "https://db.corp/",
    "https://api.default.svc/",
    "https://api.default.svc.cluster.local/",
    "https://host.docker.internal/",
    "https://hooks..acme.com/",
    "https://hooks.acme.com../",
    "https://-hooks.acme.com/",
    "https://hooks_1.acme.com/",
    "https://hooks.acme.123/",
    "https://%6c%6f%63%61%6c%68%6f%73%74/",
    "https://hooks.acme.com%00.local/",
    // Our own.
    "https://app.countersign.com/",
    "https://APP.countersign.com./api/user",
    "https://x.app.countersign.com/",
    `https://hooks.acme.com/${"a".repeat(2000)}`,
  ])("%s is refused with a sentence", (typed) => {
    const verdict = judge(typed);
    expect(verdict).toEqual({ refusal: expect.stringMatching(/^[A-Z].+\.$/) });
  });

  it("may be this machine where the deployment says so", () => {
    const local = { targets: "any", appUrl: "http://localhost:8787" } as const;
    expect(checkHookUrl("http://localhost:9000/in", local)).toEqual({ url: "http://localhost:9000/in" });
    expect(checkHookUrl("http://user:secret@localhost:9000/in", local)).toHaveProperty("refusal");
    expect(checkHookUrl("file:///etc/passwd", local)).toHaveProperty("refusal");
  });
});
