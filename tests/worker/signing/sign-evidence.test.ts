/** What a signature leaves behind: its row, its receipt, and its events. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignatureRow, verifyReceipt } from "~/domain/signing/receipt.server";
import type { Config } from "~/platform/config.server";
import { eventsOf, type Member, memberOn, type Offer, offerToSign } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const STROKES = JSON.stringify([
  [
    [10, 100, 0],
    [90, 20, 40],
    [200, 110, 90],
  ],
  [[210, 20, 400]],
]);
const CLAIM = { clientTimeZone: "America/New_York", clientTime: "2026-11-16T07:00:00.000-05:00" };

async function signedWith(changes: object): Promise<Offer> {
  const offer = await offerToSign(world, owner);
  const answer = await world.visitor().json("POST", `/api${offer.path}`, { ...offer.body, ...changes });
  expect(answer.status, answer.text).toBe(200);
  return offer;
}

const signatureOf = ({ id }: Offer) =>
  world.db.prepare("select * from signatures where proposal_id = ?").bind(id).first<Record<string, never>>();

async function eventOf({ id }: Offer, type: string) {
  const row = await world.db
    .prepare("select * from audit_events where proposal_id = ? and type = ?")
    .bind(id, type)
    .first<Record<string, unknown>>();
  return { ...row, payload: JSON.parse(String(row?.payload)) };
}

/** As drizzle reads it: the names of the columns in the code's own spelling. */
const asRow = (stored: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as unknown as SignatureRow;

const config = (linkSecret: string, ...formerLinkSecrets: string[]) =>
  ({ linkSecret, formerLinkSecrets }) as Config;
const SECRET = "a secret that only tests know, long enough for the schema";

describe("a drawn signature", () => {
  it("keeps its strokes, and a path made of them", async () => {
    const offer = await signedWith({
      signatureMethod: "drawn",
      signatureImage: "M0,0 L600,200",
      signatureStrokes: STROKES,
      signingFor: "  Bright Harbor   Dental, LLC ",
      ...CLAIM,
    });
    expect(await signatureOf(offer)).toMatchObject({
      method: "drawn",
      mark: "M10,100 L50,60 Q90,20 145,65 L200,110 M210,20 L210,20",
      face: null,
      strokes: STROKES,
      signing_for: "Bright Harbor Dental, LLC",
      language: "und",
      client_time_zone: CLAIM.clientTimeZone,
      client_time: CLAIM.clientTime,
      code_id: null,
    });
    const adopted = await eventOf(offer, "signature.adopted");
    expect(adopted.payload).toEqual({
      method: "drawn",
      markSha256: sha256("M10,100 L50,60 Q90,20 145,65 L200,110 M210,20 L210,20"),
      strokesSha256: sha256(STROKES),
    });
  });
});

describe("a typed signature", () => {
  it("names its face, its statement and its signer in the events, in their order", async () => {
    const offer = await signedWith({ signatureFace: "caveat", ...CLAIM });
    const signature = await signatureOf(offer);
    expect(signature).toMatchObject({
      method: "typed",
      mark: "Amara O'Neill",
      face: "caveat",
      strokes: null,
    });
    // The mail service's word about the proposal's own mail may come at any moment.
    const events = (await eventsOf(world, offer.id)).filter((type) => type !== "mail.accepted");
    expect(events.slice(events.indexOf("consent.given"))).toEqual([
      "consent.given",
      "signature.adopted",
      "signature.applied",
      "selection.signed",
      "recipient.completed",
      "document.completed",
    ]);
    expect((await eventOf(offer, "signature.adopted")).payload).toMatchObject({ face: "caveat" });
    expect((await eventOf(offer, "recipient.completed")).payload).toEqual({ position: 1, of: 1 });
    const applied = await eventOf(offer, "signature.applied");
    expect(applied.payload).toMatchObject({
      statementSha256: sha256(String(signature?.statement)),
      receipt: signature?.receipt,
    });
    expect(applied).toMatchObject({
      actor_name: "Amara O'Neill",
      auth_method: "link from e-mail",
      role: "signer",
      channel: "e-mailed link",
      auth_event_id: null,
      client_time_zone: CLAIM.clientTimeZone,
      client_time: CLAIM.clientTime,
    });
  });
});

describe("the server's receipt", () => {
  it("holds for the row as it was written, and for no other", async () => {
    const row = asRow((await signatureOf(await signedWith({}))) ?? {});
    expect(row.receipt).toMatch(/^[0-9a-f]{64}$/);
    expect(await verifyReceipt(config(SECRET), row)).toBe("valid");
    for (const change of [{ signerName: "Somebody Else" }, { signedAt: row.signedAt + 1 }, { mark: "X" }])
      expect(await verifyReceipt(config(SECRET), { ...row, ...change })).toBe("invalid");
    expect(await verifyReceipt(config(SECRET), { ...row, receipt: "0".repeat(64) })).toBe("invalid");
  });

  it("holds though the table gets a column that it was made without", async () => {
    const row = asRow((await signatureOf(await signedWith({}))) ?? {});
    const later = { ...row, addedLater: null } as SignatureRow;
    expect(await verifyReceipt(config(SECRET), later)).toBe("valid");
  });

  it("covers every column of today but itself", async () => {
    const row = asRow((await signatureOf(await signedWith({}))) ?? {});
    for (const name of Object.keys(row).filter((column) => !/^receipt/.test(column))) {
      const changed = { ...row, [name]: "changed" };
      expect(await verifyReceipt(config(SECRET), changed), name).toBe("invalid");
    }
  });

  it("holds under a secret of before", async () => {
    const row = asRow((await signatureOf(await signedWith({}))) ?? {});
    expect(await verifyReceipt(config("a".repeat(43), "b".repeat(43), SECRET), row)).toBe("valid");
  });

  it("says what it cannot check", async () => {
    const row = asRow((await signatureOf(await signedWith({}))) ?? {});
    expect(await verifyReceipt(config(`${SECRET} of another deployment`), row)).toBe("unknown key");
    expect(await verifyReceipt(config(SECRET), { ...row, receipt: null, receiptKey: null })).toBe(
      "no receipt",
    );
  });
});

describe("a copy before deciding", () => {
  const copy = ({ path }: Offer) => world.visitor().bytes("GET", `${path}/copy.pdf`);

  it("is the frozen version as a PDF, and leaves an event", async () => {
    const offer = await offerToSign(world, owner);
    const { status, bytes, headers } = await copy(offer);
    expect(status).toBe(200);
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-");
    expect(headers.get("content-disposition")).toContain("Website redesign (unsigned copy).pdf");
    expect(headers.get("cache-control")).toBe("no-store");
    const version = await world.db
      .prepare("select sha256 from proposal_versions where proposal_id = ?")
      .bind(offer.id)
      .first<{ sha256: string }>();
    expect((await eventOf(offer, "copy.downloaded")).payload).toEqual({ versionSha256: version?.sha256 });
  });

  it("is for nobody without a link that is open", async () => {
    expect((await world.visitor().get(`/sign/${"A".repeat(43)}/copy.pdf`)).status).toBe(404);
    expect((await copy(await signedWith({}))).status).toBe(410);
  });
});

it("keeps price and deposit as they stood at the signature, though the brief is changed later", async () => {
  const due = { requireDeposit: true, depositAmount: "40%" };
  const offer = await offerToSign(world, owner, due);
  const page = (await world.visitor().get(offer.path)).text;
  expect(page).toContain("$18,500; $7,400 on signing");
  await world.db
    .prepare(
      "update proposals set budget = '$9', price_table = null, brief = json_set(brief, '$.depositAmount', '10%') where id = ?",
    )
    .bind(offer.id)
    .run();
  expect((await world.visitor().json("POST", `/api${offer.path}`, offer.body)).status).toBe(200);
  const { payload } = await eventOf(offer, "signature.applied");
  expect(payload).toMatchObject({ total: "$18,500; $7,400 on signing", deposit: "$7,400" });
});
