// @module-tag nightly
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CertificateFile } from "~/domain/printing/certificate";
import { localWords, utcClock, utcParts, utcWords } from "~/domain/printing/moments";
import { FACE_LABELS, faceOf } from "~/domain/signing/mark/handwriting-font";
import { inEnglish } from "~/platform/language/translate";
import { makeSealCertificate } from "../../../scripts/setup/seal-certificate.mjs";
import { type Agreements, agreementsIn, type SealRow } from "../../world/documents/agreements";
import { hasPoppler, infoOf, packed, pagesOf, textOf } from "../../world/documents/poppler";
import { adminMember, type Member, memberOn } from "../../world/people";
import { linkOf, offerToSeveral, signAs } from "../../world/signers";
import { openWorld, START, type World } from "../../world/world";

const DAY = 24 * 60 * 60 * 1000;
let world: World;
let owner: Member;
let agreements: Agreements;
let done: Awaited<ReturnType<Agreements["agreement"]>>;
beforeAll(async () => {
  world = await openWorld({ printing: true });
  owner = await memberOn(world, "professional");
  agreements = agreementsIn(world, () => owner);
  await world.db
    .prepare("update users set time_zone = 'Europe/Berlin' where email = ?")
    .bind(owner.email)
    .run();
  done = await agreements.agreement({ budget: "$18,500" });
});
afterAll(() => world.dispose());

const certificateOf = async (row: SealRow, from = world) => {
  const file = await from.files.get(row.r2_key.replace(".pdf", ".json"));
  return (await file?.json<{ certificate: CertificateFile }>())?.certificate as CertificateFile;
};

it.skipIf(!hasPoppler)("every page with signatures has the sentence above them", async () => {
  const steps = Array<number>(8).fill(1);
  const offer = await offerToSeveral(world, owner, steps);
  for (const which of [1, ...steps.map((_, at) => at + 2)])
    expect((await signAs(world, offer, which)).status).toBe(200);
  const path = await linkOf(world, offer, 1);
  const pdf = await world.until("the signed copy", async () => {
    const copy = await world.visitor().bytes("GET", `${path}/pdf`);
    return copy.status === 200 && copy.bytes;
  });
  const signed = pagesOf(pdf).filter((page) => page.includes("Electronicallysignedby"));
  expect(signed.length).toBeGreaterThan(1);
  for (const page of signed) expect(page).toMatch(/^Signatures“Ihavereadthisproposal/);
});

/** Every fact, as the pages of an agreement in dollars write it. */
function printedForms(value: unknown): string[] {
  if (value === null || typeof value === "boolean") return [];
  if (typeof value !== "object") return [String(value)];
  if ("utc" in value) {
    const moment = value as { utc: string; local: string | null };
    return [utcWords(moment, "en-US"), localWords(moment, "en-US")].filter((words) => words !== null);
  }
  return Object.values(value).flatMap(printedForms);
}

describe("the certificate's JSON and its pages", () => {
  it.skipIf(!hasPoppler)("say the same, fact by fact", async () => {
    const { format: _, outcome: __, timeline, ...facts } = await certificateOf(done.row);
    const text = textOf(done.pdf);
    // What only steers the pages: the state is told when it is not valid, and an event's type is told in words.
    const { certificateState: ___, ...seal } = facts.seal;
    // The pages leave out each event's hash and local time, which the evidence pack has.
    const lines = timeline.map(({ type: ____, hash: _hash, at, ...line }) => ({
      ...line,
      day: utcParts(at, "en-US").day,
      time: utcClock(at),
    }));
    // A price says its currency itself.
    const { budget: _____, currency: ______, ...price } = facts.accepted;
    // The pages print a line's words, and not its id.
    const items = price.items?.map(({ text }: { text: string }) => text);
    const accepted = { ...price, items };
    const parties = facts.parties.map((party) => ({
      ...party,
      howReached: "emailed link",
      signature: {
        ...party.signature,
        face: inEnglish(FACE_LABELS[faceOf(party.signature.face)]),
        language: "unknown",
      },
    }));
    const said = printedForms({ ...facts, accepted, parties, seal, lines });
    expect(said.length).toBeGreaterThan(60);
    for (const fact of said) expect(text, fact).toContain(packed(fact));
  });

  it("tells the owner's clock beside UTC, how the signer was checked, and what was accepted", async () => {
    const certificate = await certificateOf(done.row);
    expect(certificate).toMatchObject({
      timeZone: "Europe/Berlin",
      document: {
        title: "Website redesign",
        version: 1,
        proposalId: done.id,
        sealedDocumentId: done.row.id,
        completed: { utc: "2026-11-16T12:00:00.000Z", local: "2026-11-16 13:00:00 GMT+01:00" },
      },
      accepted: { budget: "$18,500", currency: "USD" },
      outcome: {
        sha256: done.row.sha256,
        printedSha256: done.row.printed_sha256,
        level: "B-B",
        pages: done.row.pages,
      },
    });
    expect(certificate.parties).toHaveLength(1);
    expect(certificate.parties[0]).toMatchObject({
      email: done.address,
      role: "signer",
      howReached: "e-mailed link",
      howChecked: "email link",
      delivered: null,
      opened: null,
      country: null,
      ip: "203.0.113.7",
    });
    if (hasPoppler) expect(infoOf(done.pdf, "Pages")).toBe(String(done.row.pages));
  });

  it.skipIf(!hasPoppler)("say unknown where the zone is not known", async () => {
    const stranger = await memberOn(world, "professional");
    const other = await agreementsIn(world, () => stranger).agreement();
    expect((await certificateOf(other.row)).timeZone).toBeNull();
    expect(textOf(other.pdf)).toContain(packed("The owner’s time zone: unknown"));
  });

  it("stay what they were when the owner's name changes", async () => {
    const before = await certificateOf(done.row);
    await world.db
      .prepare("update users set name = 'Renamed', time_zone = null where email = ?")
      .bind(owner.email)
      .run();
    const zip = await owner.bytes("GET", `/proposal/${done.id}/evidence.zip`);
    expect(Buffer.from(zip.bytes).toString("latin1")).toContain(before.document.owner.name);
    expect(Buffer.from(zip.bytes).toString("latin1")).not.toContain('"name": "Renamed"');
  });
});

describe("the operator's certificate", () => {
  const worldWith = async (now: Date) => {
    const seal = await makeSealCertificate({ commonName: "Harbor seal", organization: "Tests", now });
    const settings = { SEAL_CERTIFICATE: seal.certificate, SEAL_PRIVATE_KEY: seal.privateKey };
    return openWorld({ printing: true, settings });
  };
  const yearsBefore = (days: number) => {
    const date = new Date(START + days * DAY);
    date.setUTCFullYear(date.getUTCFullYear() - 5);
    return date;
  };

  it("that ends soon is spoken of to admins and once a day in the log", async () => {
    const soon = await worldWith(yearsBefore(30.5));
    const { text } = await (await adminMember(soon)).get("/admin/users");
    expect(text).toContain("The sealing certificate expires in 30 days.");
    soon.clock.now = Date.UTC(2026, 10, 17, 0, 0, 20);
    await soon.sweep();
    await soon.logged('"state":"expiring"');
    const lines = () => soon.logs.filter((line) => line.includes("seal.certificate")).length;
    const before = lines();
    soon.clock.now += 60_000;
    await soon.sweep();
    await soon.until(
      "the next sweep",
      () => soon.logs.filter((line) => line.includes('"sweep"')).length >= 2,
    );
    expect(lines()).toBe(before);
    await soon.dispose();
    expect((await (await adminMember(world)).get("/admin/users")).text).not.toContain(
      "The sealing certificate",
    );
  });

  it("that has ended still seals, and every place says so", async () => {
    const over = await worldWith(yearsBefore(-3));
    const member = await memberOn(over, "professional");
    const made = await agreementsIn(over, () => member).agreement();
    expect((await certificateOf(made.row, over)).seal.certificateState).toBe("expired");
    expect((await over.visitor().get(`/api/verify/${made.row.sha256}`)).body.facts.certificate.state).toBe(
      "expired",
    );
    expect((await over.visitor().get(`/verify?document=${made.row.id}`)).text).toContain(
      "expired when the file was sealed",
    );
    expect((await (await adminMember(over)).get("/admin/users")).text).toContain(
      "The sealing certificate has expired.",
    );
    await over.logged('"state":"expired"');
    if (hasPoppler)
      expect(textOf(made.pdf)).toContain(packed("The certificate had expired when this file was sealed."));
    await over.dispose();
  });

  it("that cannot be used stops the worker, which says which setting it is", async () => {
    const wrong = await openWorld({
      settings: { SEAL_PRIVATE_KEY: "-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----" },
    });
    const { status, text } = await wrong.visitor().get("/");
    expect(status).toBe(503);
    expect(text).toContain("SEAL_PRIVATE_KEY: is PKCS#1");
    expect(text).not.toContain("AAAA");
    await wrong.dispose();
  });
});
