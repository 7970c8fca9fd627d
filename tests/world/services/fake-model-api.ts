import { type Request, Response } from "miniflare";
import { withoutEnd } from "../without-end";

interface Pen {
  write(text: string): void;
  end(): void;
}

const END = `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: "stop" }] })}\n\ndata: [DONE]\n\n`;

/** An OpenAI-compatible chat endpoint that streams what it is told to. */
export class FakeModelApi {
  /** The bodies that came in. */
  readonly asked: { model: string; messages: { role: string; content: string }[] }[] = [];
  private script: (() => Response)[] = [];

  /** The next call streams this text in small pieces. */
  say(text: string): this {
    const pieces = text.match(/[\s\S]{1,40}/g) ?? [];
    const events = pieces.map(
      (content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`,
    );
    return this.next(() => streamed([...events, END]));
  }

  fail(status: number): this {
    return this.next(() => Response.json({ error: { message: "failed on demand" } }, { status }));
  }

  /** The next call answers without end, as fast as it is read. */
  talkWithoutEnd(first: string, piece: string, headers = { "Content-Type": "text/event-stream" }): this {
    return this.next(() => withoutEnd(first, piece, { headers }));
  }

  redirect(to: string): this {
    return this.next(() => new Response(null, { status: 307, headers: { Location: to } }));
  }

  /** The next call sends the beginning and then nothing more. */
  stall(): this {
    const begun = `data: ${JSON.stringify({ choices: [{ delta: { content: "<h2>Begun" } }] })}\n\n`;
    return this.next(
      () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode(begun)),
          }) as never,
          { headers: { "Content-Type": "text/event-stream" } },
        ),
    );
  }

  /** The next call streams what the test writes, when the test writes it. */
  pen(): Pen {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const put = (text: string) => writer.write(new TextEncoder().encode(text)).catch(() => undefined);
    this.next(
      () => new Response(readable as never, { headers: { "Content-Type": "text/event-stream" } }) as Response,
    );
    return {
      write: (text) => void put(`data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`),
      end: () => void put(END).then(() => writer.close().catch(() => undefined)),
    };
  }

  /** Forgets what was not asked for. */
  forget(): void {
    this.script = [];
  }

  /** What the list of models is answered with. */
  models: { status: number; body: object } = { status: 200, body: { data: [] } };

  async answer(request: Request): Promise<Response> {
    if (request.method === "GET") return Response.json(this.models.body, { status: this.models.status });
    this.asked.push((await request.json()) as (typeof this.asked)[number]);
    const next = this.script.shift();
    if (!next) throw new Error("The model was asked more often than the test expects.");
    return next();
  }

  private next(answer: () => Response): this {
    this.script.push(answer);
    return this;
  }
}

const streamed = (events: string[]) =>
  new Response(events.join(""), { headers: { "Content-Type": "text/event-stream" } });
