import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Agreements, agreementsIn } from "../../world/documents/agreements";
import {
  hasPoppler,
  infoOf,
  isWhole,
  packed,
  pagesOf,
  sealOf,
  sha256,
  textOf,
} from "../../world/documents/poppler";
import { eventsOf, MAIL, type Member, memberOn, putPlan, SIGNATURE, signingPath } from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

let world: World;
let owner: Member;
let agreements: Agreements;
beforeAll(async () => {
  world = await openWorld({ printing: true });
  owner = await memberOn(world, "professional");
  agreements = agreementsIn(world, () => owner);
});
afterAll(() => world.dispose());

const keptFiles = async () =>
  (await world.files.list({ prefix: "sealed/" })).objects.filter(({ key }) => key.endsWith(".pdf")).length;

describe("what was signed", () => {
  let done: Awaited<ReturnType<Agreements["agreement"]>>;
  beforeAll(async () => {
    done = await agreements.agreement();
  });

  it("is kept as one file under its own hash, with the certificate that sealed it", async () => {
    const bindings = await world.miniflare.getBindings<{ SEAL_CERTIFICATE: string }>();
    expect(done.row).toMatchObject({
      sha256: sha256(done.pdf),
      r2_key: `sealed/${sha256(done.pdf)}.pdf`,
      certificate_fingerprint: sha256(Buffer.from(bindings.SEAL_CERTIFICATE, "base64")),
      last_error: null,
    });
  });

  it.skipIf(!hasPoppler)("carries a valid seal over the whole file", () => {
    const report = sealOf(done.pdf);
    expect(report).toContain("Signature is Valid");
    expect(report).toContain("Total document signed");
    expect(report).toContain("ETSI.CAdES.detached");
    expect(report).not.toContain("Signature #2");
  });

  it.skipIf(!hasPoppler)("betrays a changed byte wherever it is, and anything put behind the end", () => {
    // Not near the end: the signature has its place there, with blanks behind it that it does not cover.
    for (const share of [0.02, 0.25, 0.5, 0.7, 0.85]) {
      const changed = new Uint8Array(done.pdf);
      const at = Math.floor(changed.length * share);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(isWhole(changed), `byte ${at} of ${changed.length}`).toBe(false);
    }
    expect(isWhole(new Uint8Array([...done.pdf, ...Buffer.from("\n% more")]))).toBe(false);
  });

  it.skipIf(!hasPoppler)("says what was agreed, by whom, and what proves it", async () => {
    const text = textOf(done.pdf);
    const { proposal } = (await world.visitor().get(`/api${done.path}`)).body;
    const paragraphs = [...proposal.generatedContent.matchAll(/<(h2|p)>([^<&]+)<\/\1>/g)];
    expect(paragraphs.length).toBeGreaterThan(5);
    for (const [, , paragraph] of paragraphs) expect(text).toContain(packed(paragraph));
    const version = await agreements.first<{ sha256: string }>(
      "select sha256 from proposal_versions where proposal_id = ?",
      done.id,
    );
    const head = await agreements.first<{ hash: string }>(
      "select hash from audit_events where proposal_id = ? and type = 'document.completed'",
      done.id,
    );
    for (const said of [
      "Certificate of completion",
      "Electronically signed by Amara O'Neill",
      done.address,
      owner.email,
      done.id,
      "203.0.113.7",
      version?.sha256 ?? "no version",
      head?.hash ?? "no chain",
      done.row.certificate_fingerprint,
    ]) {
      expect(text, said).toContain(packed(said));
    }
  });

  it.skipIf(!hasPoppler)("is a tagged document on A4 with the proposal's title and no script", () => {
    expect(infoOf(done.pdf, "Title")).toBe("Website redesign");
    expect(infoOf(done.pdf, "Tagged")).toBe("yes");
    expect(infoOf(done.pdf, "JavaScript")).toBe("no");
    expect(infoOf(done.pdf, "Page size")).toContain("A4");
    for (const maker of ["Creator", "Producer"]) expect(infoOf(done.pdf, maker)).toBe("Countersign");
    expect(infoOf(done.pdf, "Author")).toBe("Mira Weber");
    expect(Buffer.from(done.pdf).toString("latin1")).not.toMatch(/HeadlessChrome|Mozilla/);
  });

  it.skipIf(!hasPoppler)("has the sentence that was agreed to with the signature, and text above it", () => {
    const page = pagesOf(done.pdf).find((text) => text.includes("Electronicallysigned")) ?? "";
    expect(page).toContain(packed("“I have read this proposal, I agree to sign it electronically"));
    expect(page).toContain(packed("you can sign this proposal online"));
  });

  it("reaches both sides as the very bytes that are kept", () => {
    for (const copy of [done.clientsCopy, done.ownersCopy]) {
      expect(copy).toMatchObject({ subject: "Signed: Website redesign", cc: [] });
      expect(copy?.attachments).toHaveLength(1);
      expect(copy?.attachments[0]?.filename).toBe("Website redesign.pdf");
      expect(sha256(Buffer.from(copy?.attachments[0]?.content ?? "", "base64"))).toBe(done.row.sha256);
      expect(copy?.text).toContain(done.row.sha256);
    }
    expect(done.clientsCopy?.text).toContain(done.path);
    expect(done.ownersCopy?.text, "the owner gets no link that signs").not.toContain("/sign/");
    expect(done.ownersCopy?.text).toContain(`/proposal/${done.id}`);
  });

  it("leaves its evidence in order", async () => {
    const events = await eventsOf(world, done.id);
    const sealing = events.slice(events.indexOf("document.completed"));
    expect(sealing).toEqual([
      "document.completed",
      "pdf.sealed",
      "mail.queued",
      "mail.queued",
      "copy.sent",
      "copy.sent",
    ]);
    const sealed = await agreements.first<{ payload: string }>(
      "select payload from audit_events where proposal_id = ? and type = 'pdf.sealed'",
      done.id,
    );
    expect(JSON.parse(sealed?.payload ?? "")).toMatchObject({ sha256: done.row.sha256 });
  });

  it("is the owner's to download on every plan, and nobody else's", async () => {
    const asked = () => owner.bytes("POST", `/api/proposals/${done.id}/download`, { currentContent: null });
    const answer = await asked();
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain('filename="Website redesign.pdf"');
    expect(sha256(answer.bytes)).toBe(done.row.sha256);
    await putPlan(world, owner, { tier: "starter" });
    expect(sha256((await asked()).bytes), "on starter").toBe(done.row.sha256);
    await putPlan(world, owner, { tier: "professional" });
    const stranger = await memberOn(world, "agency");
    expect((await stranger.bytes("POST", `/api/proposals/${done.id}/download`, {})).status).toBe(404);
    expect((await world.visitor().bytes("POST", `/api/proposals/${done.id}/download`, {})).status).toBe(401);
  });
});

describe("those whom the send kept informed", () => {
  it("get the signed copy too, once each, without a link of anybody's", async () => {
    const [reader, left] = ["Kept-Informed@harbor.example", "left-out@harbor.example"];
    const offer = await agreements.sent({}, undefined, undefined, {}, { ccEmails: [reader, left] });
    world.clock.now += 1000;
    const again = { ...MAIL, recipientEmail: offer.address, ccEmails: [reader, owner.email] };
    expect((await owner.json("POST", `/api/proposals/${offer.id}/send`, again)).status).toBe(200);
    const owned = agreements.copiesTo(owner.email).length;
    const path = await signingPath(world, offer.address, 2);
    await world.visitor().json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: offer.address });
    const row = await agreements.inState(offer.id, "sealed");
    const toReader = () => [...agreements.copiesTo(reader), ...agreements.copiesTo(reader.toLowerCase())];
    await world.until("all copies", async () => {
      const events = await eventsOf(world, offer.id);
      return events.filter((type) => type === "copy.sent").length === 3;
    });
    world.clock.now = START;
    expect(toReader()).toHaveLength(1);
    expect(agreements.copiesTo(left), "the last send left them out").toHaveLength(0);
    expect(agreements.copiesTo(owner.email), "a party that is a reader too").toHaveLength(owned + 1);
    const [copy] = toReader();
    expect(sha256(Buffer.from(copy?.attachments[0]?.content ?? "", "base64"))).toBe(row.sha256);
    expect(copy?.text).toContain(`/verify?document=${row.id}`);
    expect(copy?.text).not.toMatch(/\/(sign|proposal|client)\//);
    const queued = await world.db
      .prepare(
        "select payload from audit_events where proposal_id = ? and type = 'mail.queued' and payload like '%signed_copy%'",
      )
      .bind(offer.id)
      .all<{ payload: string }>();
    expect(queued.results.map(({ payload }) => JSON.parse(payload).to.toLowerCase())).toEqual([
      offer.address,
      owner.email,
      reader.toLowerCase(),
    ]);
  });
});

describe("a signature that is not as it was given", () => {
  const meddledWith = async (change: string) => {
    const offer = await agreements.sent();
    await world.db.exec(
      `create trigger meddle after insert on signatures when new.proposal_id = '${offer.id}' begin update signatures set ${change} where id = new.id; end`,
    );
    await world.db.exec("drop trigger if exists signatures_never_change");
    await offer.sign();
    await world.db.exec("drop trigger meddle");
    return offer;
  };

  it.each([
    ["signer_name = 'Somebody Else'", "receipt"],
    ["receipt = null, receipt_key = null", "receipt"],
    ["receipt_key = 'another', mark = 'Somebody Else'", "mark"],
    ["receipt_key = 'another', signing_for = 'Somebody Else'", "principal"],
  ])("is not certified, and the log says what does not fit (%s)", async (change, wrong) => {
    const { id } = await meddledWith(change);
    const row = await world.until("the refusal", async () => {
      const found = await agreements.sealRow(id);
      return found?.last_error ? found : null;
    });
    expect(row.state).not.toBe("sealed");
    const signature = await agreements.first<{ id: string }>(
      "select id from signatures where proposal_id = ?",
      id,
    );
    await world.logged(
      "seal.evidence_invalid",
      `The signature ${signature?.id} is not as it was given: its ${wrong} does not fit.`,
    );
    expect(await eventsOf(world, id)).not.toContain("pdf.sealed");
  });
});

describe("told to seal fifty times at once", () => {
  it("seals once and mails once to each side", async () => {
    const { id, address, sign } = await agreements.sent();
    const [files, mails] = [await keptFiles(), agreements.copiesTo(owner.email).length];
    await sign();
    const row = await agreements.sealRow(id);
    const queue = await world.miniflare.getQueueProducer("OUTBOX");
    const tell = () => queue.send({ v: 1, kind: "seal", id: row?.id });
    await Promise.all(Array.from({ length: 49 }, tell));
    await agreements.inState(id, "sealed");
    await world.until("the client's copy", () => agreements.copiesTo(address)[0]);
    await tell();
    await agreements.agreement();
    expect(await keptFiles(), "this one and the one after it").toBe(files + 2);
    expect(agreements.copiesTo(address)).toHaveLength(1);
    expect(agreements.copiesTo(owner.email)).toHaveLength(mails + 2);
    const events = await eventsOf(world, id);
    expect(events.filter((type) => type === "pdf.sealed")).toHaveLength(1);
    expect(events.filter((type) => type === "copy.sent")).toHaveLength(2);
    expect(await agreements.first("select attempts from sealed_documents where proposal_id = ?", id)).toEqual(
      {
        attempts: 1,
      },
    );
  });
});

describe("a long agreement", () => {
  it.skipIf(!hasPoppler)("of more than forty pages is sealed as a whole", { tags: "nightly" }, async () => {
    const sentence = "The clinic answers forty booking calls a day and loses many of them at lunch. ";
    const chapter = (n: number) => `<h2>Chapter ${n}</h2>${`<p>${sentence.repeat(8)}</p>`.repeat(5)}`;
    const content = Array.from({ length: 42 }, (_, n) => chapter(n + 1)).join("");
    const done = await agreements.agreement({}, `${content}<p>And this is how it ends.</p>`);
    expect(Number(infoOf(done.pdf, "Pages"))).toBeGreaterThan(40);
    expect(isWhole(done.pdf)).toBe(true);
    const text = textOf(done.pdf);
    for (const said of ["Chapter 1", "Chapter 42", "And this is how it ends.", "Certificate of completion"]) {
      expect(text).toContain(packed(said));
    }
    expect(done.clientsCopy?.attachments).toHaveLength(1);
  });
});

describe("an agreement whose text got past the sanitiser", () => {
  const hostile = `<h2>Offer</h2><p>Before it.</p><iframe src="file:///etc/passwd"></iframe>
    <script>document.title = "Taken over"</script><img src="http://127.0.0.1:9/x">
    <p>countersign-document:${"x".repeat(21)}</p></main></body></html><p>After it.</p>`;

  it.skipIf(!hasPoppler)("is sealed as a whole, and says in the open which document it is", async () => {
    const done = await agreements.agreement({}, undefined, (id) =>
      world.db.prepare("update proposals set content_html = ? where id = ?").bind(hostile, id).run(),
    );
    expect(isWhole(done.pdf)).toBe(true);
    const text = textOf(done.pdf);
    for (const said of ["Before it.", "After it.", "Certificate of completion"])
      expect(text).toContain(packed(said));
    expect(text).not.toMatch(/root:x:0/);
    expect(infoOf(done.pdf, "Title")).toBe("Website redesign");
    const inTheOpen = Buffer.from(done.pdf)
      .toString("latin1")
      .match(/countersign-document:[\w-]+/g);
    expect(inTheOpen).toEqual([`countersign-document:${done.row.id}`]);
  });
});
