import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedProposal, MAIL, type Member, memberOn, SIGNATURE } from "../../world/people";
import { linkIn } from "../../world/services/fake-mail-api";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld({ settings: { MAIL_API_KEY: "" }, realTime: true });
});
afterAll(() => world.dispose());

interface ListedMail {
  id: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  sentAt: string;
  attachments: { filename: string; size: number; url: string }[];
}

const mailbox = async (): Promise<ListedMail[]> => (await world.visitor().get("/local/mailbox.json")).body;
const mailsTo = async (address: string) => (await mailbox()).filter(({ to }) => to === address);
const arrival = (address: string, subject: string) =>
  world.until(`a mail to ${address}`, async () =>
    (await mailsTo(address)).find((mail) => mail.subject === subject),
  );

async function send(to: string, changes: object = {}) {
  const id = await generatedProposal(owner);
  const mail = { ...MAIL, recipientEmail: to, ...changes };
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, mail);
  expect(answer.status, answer.text).toBe(200);
  return { id, deliveryId: answer.body.deliveryId as string };
}

it("the mailbox is empty at first, and says how to fill it", async () => {
  expect(await mailbox()).toEqual([]);
  const page = await world.visitor().get("/local/mailbox");
  expect([page.status, page.text.includes("No mail yet")]).toEqual([200, true]);
});

describe("without a mail service", () => {
  beforeAll(async () => {
    owner = await memberOn(world, "professional");
  });

  it("keeps every mail with its link, and nothing leaves the house", async () => {
    await send("reads@harbor.example", { ccEmails: ["boss@harbor.example"], subject: "For you" });
    const mail = await arrival("reads@harbor.example", "For you");
    expect(mail).toMatchObject({
      to: "reads@harbor.example",
      from: '"Mira Weber via Countersign" <proposals@countersign.test>',
      replyTo: owner.email,
      subject: "For you",
      attachments: [],
    });
    expect(mail.id).toMatch(/^[\w-]{10,}$/);
    expect(Math.abs(Date.now() - Date.parse(mail.sentAt))).toBeLessThan(60_000);
    expect(mail.sentAt).toBe(new Date(mail.sentAt).toISOString());
    expect(mail.html).toContain(linkIn(mail));
    expect((await world.visitor().get(linkIn(mail))).status, "the link works").toBe(200);
    expect((await arrival("boss@harbor.example", "For you")).text).not.toContain("/sign/");
    expect(world.mail.calls).toBe(0);
  });

  it("lists the newest first", async () => {
    for (const subject of ["First", "Second", "Third"]) {
      await send("order@harbor.example", { subject });
      await arrival("order@harbor.example", subject);
    }
    const mails = await mailbox();
    expect(mails.slice(0, 3).map(({ subject }) => subject)).toEqual(["Third", "Second", "First"]);
    const times = mails.map(({ sentAt }) => sentAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it("keeps one mail of a delivery that is told fifty times", { tags: "nightly" }, async () => {
    const { deliveryId } = await send("once@harbor.example", { subject: "Once" });
    const queue = await world.miniflare.getQueueProducer("OUTBOX");
    await Promise.all(Array.from({ length: 50 }, () => queue.send({ v: 1, kind: "mail", id: deliveryId })));
    await send("after@harbor.example", { subject: "After" });
    await arrival("after@harbor.example", "After");
    expect(await mailsTo("once@harbor.example")).toHaveLength(1);
  });

  it("has the signed copies with their PDF", async () => {
    await send("signs@harbor.example");
    const mail = await arrival("signs@harbor.example", MAIL.subject);
    await world
      .visitor()
      .json("POST", `/api${linkIn(mail)}`, { ...SIGNATURE, signerEmail: "signs@harbor.example" });
    for (const address of ["signs@harbor.example", owner.email]) {
      const copy = await arrival(address, "Signed: Website redesign");
      const [attached] = copy.attachments;
      expect(attached?.filename).toBe("Website redesign.pdf");
      const file = await world.visitor().bytes("GET", attached?.url ?? "");
      expect([file.status, file.bytes.length]).toEqual([200, attached?.size]);
      expect(file.headers.get("content-type")).toBe("application/pdf");
      expect(file.headers.get("content-disposition")).toContain(
        'attachment; filename="Website redesign.pdf"',
      );
      expect(copy.text).toContain(createHash("sha256").update(file.bytes).digest("hex"));
    }
  });

  it.each(["mail=none&attachment=0", "mail=none", "mail=../sealed&attachment=0", "mail=&attachment=-1"])(
    "knows no attachment ?%s",
    async (query) => {
      expect((await world.visitor().get(`/local/mailbox.json?${query}`)).status).toBe(404);
    },
  );
});

describe("the mailbox's page", () => {
  it("lists the mails as links and shows the one that is asked for", async () => {
    await send("page@harbor.example", { subject: "Page <one> & more", message: "Line one\n\nLine two" });
    const mail = await arrival("page@harbor.example", "Page <one> & more");
    const page = await world.visitor().get(`/local/mailbox?mail=${mail.id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`href="/local/mailbox?mail=${mail.id}" aria-current="true"`);
    expect(page.text).toContain("Page &lt;one&gt; &amp; more");
    expect(page.text).toContain(linkIn(mail));
    expect(page.text).not.toMatch(/<script/);
    const newest = await world.visitor().get("/local/mailbox?mail=unknown");
    expect(newest.text, "an unknown mail shows the newest").toContain("Page &lt;one&gt; &amp; more</h2>");
  });

  it("keeps a hostile mail inside a frame that runs nothing and loads nothing", async () => {
    const attack = `</iframe><script>alert(1)</script><img src=https://evil.example/pixel onerror=alert(2)>"'>`;
    const id = `${9_999_999_999_999 - Date.now()}-hostile`;
    const mail = {
      id,
      from: attack,
      to: attack,
      replyTo: attack,
      subject: attack,
      text: attack,
      html: `<!doctype html><html><head></head><body>${attack}<script>parent.alert(3)</script></body></html>`,
      sentAt: new Date().toISOString(),
      attachments: [{ filename: attack, contentType: "text/html", size: 1, url: "/local/mailbox.json" }],
    };
    await world.files.put(`local-mailbox/mails/${id}`, JSON.stringify(mail));
    const page = await world.visitor().get(`/local/mailbox?mail=${id}`);
    expect(page.status).toBe(200);
    const frames = page.text.match(/<iframe\b[^>]*>/g) ?? [];
    expect(frames).toHaveLength(1);
    expect(frames[0]).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(frames[0], "all of the mail is in the frame's attribute").toContain("parent.alert(3)");
    expect(page.text.replace(frames[0] ?? "", ""), "nothing of it outside").not.toMatch(/<script|<img/);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self' data:");
    expect(policy).not.toMatch(/script-src|https:|\*/);
  });

  it("shows a message's markup as the text it is", async () => {
    const message = "<script>alert('x')</script> and <b>bold</b>";
    await send("markup@harbor.example", { subject: "Markup", message });
    const mail = await arrival("markup@harbor.example", "Markup");
    expect(mail.html).not.toMatch(/<script|<b>bold/);
    expect(mail.html).toContain("&lt;b&gt;bold&lt;/b&gt;");
    expect(mail.text).toContain(message);
  });

  it("lists who wrote, about what, and how it begins", async () => {
    await send("row@harbor.example", { subject: "A row", message: "Hello Amara,\n\nhere & now." });
    const mail = await arrival("row@harbor.example", "A row");
    const { text } = await world.visitor().get(`/local/mailbox?mail=${mail.id}`);
    const [, row = ""] =
      text.match(new RegExp(`<a href="/local/mailbox\\?mail=${mail.id}" aria-cur([\\s\\S]*?)</a>`)) ?? [];
    for (const words of ["Mira Weber via Countersign", "A row", "Hello Amara, here &amp; now.", mail.sentAt])
      expect(row).toContain(words);
  });

  it("shows the plain text and the headers by address, and HTML for anything else", async () => {
    await send("views@harbor.example", { subject: "Views", message: "Plain <words>" });
    const mail = await arrival("views@harbor.example", "Views");
    const look = async (query: string) =>
      (await world.visitor().get(`/local/mailbox?mail=${mail.id}${query}`)).text;
    const plain = await look("&view=text");
    expect(plain).toMatch(/<pre[^>]*>[^<]*Plain &lt;words&gt;/);
    expect(plain).not.toContain("<iframe");
    const headers = await look("&view=headers");
    expect(headers).toMatch(/Reply-To<\/dt><dd[^>]*><bdi>member-\d+@studio\.example/);
    expect(headers).toContain('aria-current="page"');
    expect(await look("&view=other&width=none")).toContain("<iframe");
    expect(await look("&width=phone")).toMatch(/<iframe[^>]*class="[^"]*sm:w-97\.5/);
  });

  it("answers a mail all the way: into the conversation, and to the other side", async () => {
    const to = "asks@harbor.example";
    const { id } = await send(to, { subject: "To ask about" });
    const { text } = await arrival(to, "To ask about");
    const link = linkIn({ text });
    const asked = await world
      .visitor()
      .json("POST", `/api${link}/threads`, { key: "a-question-of-a-client", text: "Could we begin in May?" });
    expect(asked.status, asked.text).toBe(200);
    const notice = await world.until("the notice", async () =>
      (await mailsTo(owner.email)).find(({ text: said }) => said.includes("begin in May?")),
    );
    const shown = await world.visitor().get(`/local/mailbox?mail=${notice.id}`);
    expect(shown.text).toContain("Send the reply");
    const reply = { text: "Yes, in May.", from: "mira@home.example" };
    const sent = await world.visitor().post(`/local/mailbox?mail=${notice.id}`, reply);
    expect([sent.status, sent.headers.get("location")]).toEqual([302, `/local/mailbox?mail=${notice.id}`]);
    const answer = await world.until("the answer", async () =>
      (await mailsTo(to)).find(({ subject }) => subject.startsWith("Answered")),
    );
    expect(answer.text).toContain("Yes, in May.");
    expect(answer.text).not.toContain("begin in May?");
    const { threads } = (await owner.get(`/api/proposals/${id}/threads`)).body;
    expect(threads[0].messages.at(-1)).toMatchObject({
      text: "Yes, in May.",
      fromEmail: "mira@home.example",
    });
  });

  it("offers no answer to other mails, and takes none", async () => {
    await send("plain@harbor.example", { subject: "Not to be answered" });
    const { id } = await arrival("plain@harbor.example", "Not to be answered");
    expect((await world.visitor().get(`/local/mailbox?mail=${id}`)).text).not.toContain("Send the reply");
    const reply = { text: "Yes.", from: "a@x.example" };
    expect((await world.visitor().post("/local/mailbox?mail=unknown", reply)).status).toBe(404);
    expect((await world.visitor().post(`/local/mailbox?mail=${id}`, { ...reply, text: " " })).status).toBe(
      400,
    );
  });

  it("shows the headers that a mail has of its own", async () => {
    const id = `${9_999_999_999_999 - Date.now()}-headers`;
    const mail = {
      id,
      from: "a@x.example",
      to: "b@x.example",
      replyTo: null,
      subject: "Own headers",
      text: "",
      html: "<head></head>",
      sentAt: new Date().toISOString(),
      attachments: [],
      headers: { "List-Unsubscribe": "<https://x.example/stop>" },
    };
    await world.files.put(`local-mailbox/mails/${id}`, JSON.stringify(mail));
    const page = await world.visitor().get(`/local/mailbox?mail=${id}&view=headers`);
    expect(page.text).toMatch(/List-Unsubscribe<\/dt><dd[^>]*><bdi>&lt;https:\/\/x\.example\/stop&gt;/);
    expect((await mailbox()).find((each) => each.id === id)).toMatchObject({ headers: mail.headers });
  });
});
