import { describe, expect, it } from "vitest";
import { oneLine, senderAddress } from "./compose.server";

describe("the sender of a mail", () => {
  it("names the owner and keeps our address", () => {
    expect(senderAddress("Countersign <a@c.example>", "Maren Weber")).toBe(
      '"Maren Weber via Countersign" <a@c.example>',
    );
    expect(senderAddress("a@c.example", "Şeyma")).toBe('"Şeyma via Countersign" <a@c.example>');
    expect(senderAddress("a@c.example", "  ")).toBe("Countersign <a@c.example>");
  });

  it("cannot be bent by a name", () => {
    const bent = senderAddress("a@c.example", 'x" <evil@x.example>\r\nBcc: y@x.example');
    expect(bent).toBe('"x evil@x.example Bcc: y@x.example via Countersign" <a@c.example>');
  });

  it("keeps headers on one line", () => {
    expect(oneLine(" Hello\r\nBcc: x\u2028y\tz ")).toBe("Hello Bcc: x y z");
  });
});
