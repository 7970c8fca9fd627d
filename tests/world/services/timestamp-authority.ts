/** An RFC 3161 authority of the tests' own, which also fails, stalls and answers rubbish on demand. */
import { type Request, Response } from "miniflare";
import { withoutEnd } from "../without-end";
import { IssuingAuthority } from "./issuing-authority";
import { type TimestampMaker, timestampMaker } from "./timestamp-maker";

export type Mood =
  | "answers"
  | "fails"
  | "refuses"
  | "stalls"
  | "rubbish"
  | "another document"
  | "huge"
  | "without end"
  | "begins and stalls"
  | "redirects"
  | "forged"
  | "another time"
  | "no authority";

export class FakeTimestampAuthority {
  mood: Mood = "answers";
  calls = 0;
  /** What else happens while it is asked, for example that time goes by. */
  meanwhile: () => void = () => undefined;
  private issuer: Promise<IssuingAuthority> | undefined;
  private made: Promise<TimestampMaker> | undefined;

  /** Makes its keys, which takes longer than some tests let it. */
  async prepare(): Promise<void> {
    await this.maker();
  }

  private maker(): Promise<TimestampMaker> {
    this.issuer ??= IssuingAuthority.create();
    this.made ??= this.issuer.then(timestampMaker);
    return this.made;
  }

  /** What the issuer of its certificate says of it. */
  async vouch(request: Request): Promise<Response> {
    const { certificate } = await this.maker();
    const answer = await (await this.issuer)?.answer(request.url, certificate);
    return new Response(await answer?.arrayBuffer(), { status: answer?.status ?? 404 });
  }

  async answer(request: Request): Promise<Response> {
    this.calls += 1;
    this.meanwhile();
    const asked = new Uint8Array(await request.arrayBuffer());
    return this.inMood(asked, await this.maker());
  }

  private async inMood(asked: Uint8Array, maker: TimestampMaker): Promise<Response> {
    const reply = (bytes: Uint8Array) =>
      new Response(bytes, { headers: { "Content-Type": "application/timestamp-reply" } });
    switch (this.mood) {
      case "answers":
        return reply(await maker.answer(asked));
      case "fails":
        return new Response("no", { status: 503 });
      case "refuses":
        return reply(maker.refusal());
      case "stalls":
        return new Promise<never>(() => undefined);
      case "rubbish":
        return new Response("<html>Welcome to the captive portal</html>");
      case "another document":
        return reply(await maker.answer(asked, { imprint: new Uint8Array(32) }));
      case "forged":
      case "another time":
      case "no authority":
        return reply(await maker.answer(asked, { token: this.mood }));
      case "without end":
        return withoutEnd("", "x".repeat(16_000), { status: 200 });
      case "begins and stalls":
        return new Response(new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(10)) }) as never);
      case "redirects":
        return new Response(null, { status: 302, headers: { Location: "http://elsewhere.test/tsr" } });
      case "huge":
        return reply(new Uint8Array(200_000));
    }
  }
}
