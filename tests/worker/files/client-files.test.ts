/** What clients send once they have signed or approved (docs/decisions/0126-files-after-the-answer.md). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "~/platform/crypto.server";
import { type ChosenFile, pdfFile, postFile, textFile, WORD, zipOf } from "../../world/documents/files";
import { unzip } from "../../world/documents/zip";
import { toAnswer } from "../../world/links";
import {
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  SIGNATURE,
  savedTemplate,
  signingPath,
} from "../../world/people";
import { teamOfThree } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  await ask(owner);
});
afterAll(() => world.dispose());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOTHING = { welcome: "", bookingLabel: "", bookingUrl: "" };
const WANTED = "Your logo & the old texts";

async function ask(member: Member, fields: Record<string, string> = {}): Promise<void> {
  const step = { intent: "next-step", ...NOTHING, asksForFiles: "on", wantedFiles: WANTED, ...fields };
  expect((await member.post("/settings/business", step)).status).toBe(302);
}

let offers = 0;

interface Offer {
  id: string;
  address: string;
  path: string;
}

async function offer(
  member = owner,
  { signers = [] as object[], templateKey = null as string | null } = {},
  at = world,
) {
  offers += 1;
  const address = `files-${offers}@harbor.example`;
  const id = await generatedProposal(member, { clientEmail: address });
  if (templateKey)
    await at.db.prepare("update proposals set template_key = ? where id = ?").bind(templateKey, id).run();
  const sent = await member.json("POST", `/api/proposals/${id}/send`, {
    ...MAIL,
    recipientEmail: address,
    signers,
  });
  expect(sent.status, sent.text).toBe(200);
  return { id, address, path: await signingPath(at, address) };
}

async function sign(
  { path, address }: Pick<Offer, "path" | "address">,
  at = world,
  signerName = SIGNATURE.signerName,
): Promise<void> {
  const signature = { ...SIGNATURE, signerName, signerEmail: address };
  const signed = await at.visitor().json("POST", `/api${path}`, signature);
  expect(signed.status, signed.text).toBe(200);
}

async function agreed(member = owner, options: Parameters<typeof offer>[1] = {}, at = world): Promise<Offer> {
  const own = await offer(member, options, at);
  await sign(own, at);
  return own;
}

const send = ({ path }: Pick<Offer, "path">, file: ChosenFile = pdfFile(), isInPlace = false) =>
  postFile(world.visitor(), `${path}/files?in=en`, file, { isInPlace });
const page = async ({ path }: Pick<Offer, "path">) => (await world.visitor().get(path)).text;
const rowsOf = async ({ id }: Pick<Offer, "id">) =>
  (
    await world.db
      .prepare(
        "select id, name, kind, bytes, sha256 from client_files where proposal_id = ? order by created_at, id",
      )
      .bind(id)
      .all<{ id: string; name: string; kind: string; bytes: number; sha256: string }>()
  ).results;
const isStored = async (sha256: string) => (await world.files.head(`files/${sha256}`)) !== null;
const received = async ({ id }: Pick<Offer, "id">) =>
  (await eventsOf(world, id)).filter((type) => type === "file.received").length;

describe("a client who has signed", () => {
  it("is asked in the owner’s words, sends a file, and finds it in the list", async () => {
    const own = await offer();
    expect(await page(own)).not.toContain("Send us files");
    await sign(own);
    const before = await page(own);
    expect(before).toContain("Send us files");
    expect(before).toContain("Your logo &amp; the old texts");
    expect(before).toMatch(/enctype="multipart\/form-data"/i);
    const file = pdfFile("folder/Our \u202Ebrief.PDF");
    const sent = await send(own, file);
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, `${own.path}#files`]);
    const [row] = await rowsOf(own);
    expect(row).toMatchObject({ name: "Our brief.pdf", kind: "pdf", bytes: file.bytes.length });
    expect(await isStored(row?.sha256 ?? "")).toBe(true);
    const after = await page(own);
    expect(after).toContain("What you have sent");
    expect(after).toContain("Our brief.pdf");
    const event = await world.db
      .prepare(
        "select payload, actor_email from audit_events where proposal_id = ? and type = 'file.received'",
      )
      .bind(own.id)
      .first<{ payload: string; actor_email: string }>();
    expect(event?.actor_email).toBe(own.address);
    expect(JSON.parse(event?.payload ?? "")).toEqual({
      fileId: row?.id,
      name: "Our brief.pdf",
      bytes: file.bytes.length,
      sha256: row?.sha256,
    });
  });

  it("sends the same file twice, and it is there once", async () => {
    const own = await agreed();
    expect((await send(own)).status).toBe(302);
    const again = await send(own, { ...pdfFile(), name: "Another name.pdf" });
    expect(again.status).toBe(200);
    expect(again.text).toMatch(/Brief\.pdf\S* had already arrived\./);
    expect(await rowsOf(own)).toHaveLength(1);
    expect(await received(own)).toBe(1);
    expect(
      (await Promise.all([1, 2, 3].map(() => send(own, textFile())))).map(({ status }) => status),
    ).toEqual(expect.arrayContaining([302]));
    expect(await rowsOf(own)).toHaveLength(2);
  });

  it("is told in place what arrived, with scripts", async () => {
    const own = await agreed();
    const answer = await send(own, textFile(), true);
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/role="status"[^>]*>\S*Notes\.txt\S* has arrived\./);
    expect(answer.text).toContain("What you have sent");
  });

  it.each<[string, ChosenFile, number, string]>([
    [
      "a program",
      { name: "Brief.pdf", bytes: new TextEncoder().encode("MZ\u0000") },
      400,
      "This kind of file",
    ],
    ["an archive", { name: "Brief.docx", bytes: zipOf("a.png") }, 400, "ZIP archives cannot be sent."],
    ["an empty file", { name: "Brief.pdf", bytes: Uint8Array.of() }, 400, "This file is empty."],
    ["no file", { name: "", bytes: Uint8Array.of() }, 400, "Please choose a file."],
    [
      "a file that is too large",
      { name: "Brief.txt", bytes: new Uint8Array(10 * 1024 * 1024 + 1).fill(65) },
      413,
      "This file is larger than 10 MB.",
    ],
    [
      "a body that is far too large",
      { name: "Brief.txt", bytes: new Uint8Array(12 * 1024 * 1024).fill(65) },
      413,
      "This file is larger than 10 MB.",
    ],
  ])("is refused %s, beside the field", async (_, file, status, sentence) => {
    const own = await agreed();
    const answer = await send(own, file);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(new RegExp(`id="file-error" role="alert">${sentence}`));
    expect(answer.text).toContain('aria-describedby="file-hint file-error"');
    expect(await rowsOf(own)).toEqual([]);
    expect(await received(own)).toBe(0);
  });

  it("sends the largest file that may be, and one of each Office kind", async () => {
    const own = await agreed();
    expect(
      (await send(own, { name: "a.txt", bytes: new Uint8Array(10 * 1024 * 1024).fill(65) })).status,
    ).toBe(302);
    expect((await send(own, { name: "b.zip", bytes: zipOf(...WORD) })).status).toBe(302);
    expect((await rowsOf(own)).map(({ name }) => name).sort()).toEqual(["a.txt", "b.zip.docx"]);
  });

  it("is refused more than 20 files, also by two at once, and unknown fields", async () => {
    const own = await agreed();
    await world.db
      .prepare(
        `insert into client_files (id, proposal_id, recipient_id, name, kind, bytes, sha256, created_at)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < 19)
         select 'sent-' || i || ?1, ?1, (select id from recipients where proposal_id = ?1), 'A.txt', 'text', 1, 'hash-' || i, 1 from n`,
      )
      .bind(own.id)
      .run();
    const answers = await Promise.all(
      ["one", "two", "three"].map((text) => send(own, textFile("A.txt", text))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 403, 403]);
    expect(await rowsOf(own)).toHaveLength(20);
    const full = await page(own);
    expect(full).toContain("20 files have been sent, and no more can be added.");
    expect(full).not.toContain('id="send-files"');
    const strange = await postFile(world.visitor(), `${own.path}/files`, pdfFile(), {
      fields: { role: "owner" },
    });
    expect(strange.status).toBe(400);
  });

  it("in another language is answered in it", async () => {
    const own = await agreed();
    const answer = await postFile(world.visitor(), `${own.path}/files?in=de`, {
      name: "a",
      bytes: Uint8Array.of(0),
    });
    expect(answer.text).toContain("Dateien dieser Art können nicht gesendet werden.");
    expect(answer.text).toContain('lang="de"');
  });

  it("still sees what they sent once none are asked for, and sends nothing more", async () => {
    const member = await memberOn(world, "professional");
    await ask(member);
    const own = await agreed(member);
    await send(own);
    await ask(member, { asksForFiles: "" });
    const text = await page(own);
    expect(text).toContain("Brief.pdf");
    expect(text).not.toContain('id="send-files"');
    const refused = await send(own, textFile());
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("No files are asked for here.");
    expect(await rowsOf(own)).toHaveLength(1);
  });
});

describe("nobody else", () => {
  it("sends anything: strangers find nothing, whatever they post", async () => {
    const stranger = { path: `/sign/${"A".repeat(43)}` };
    expect((await send(stranger)).status).toBe(404);
    expect((await world.visitor().get(`${stranger.path}/files`)).status).toBe(404);
    const large = { name: "a.txt", bytes: new Uint8Array(12 * 1024 * 1024) };
    expect((await send(stranger, large)).status).toBe(404);
  });

  it("sends before the signature, as a viewer or payer, after a refusal, or once it is withdrawn", async () => {
    const early = await offer();
    expect((await send(early)).status).toBe(409);
    expect((await world.visitor().get(`${early.path}/files`)).headers.get("Location")).toBe(early.path);
    const readers = [
      { name: "Vera", email: "vera.files@harbor.example", role: "viewer" },
      { name: "Ida", email: "ida.files@harbor.example", role: "payer" },
    ];
    await agreed(owner, { signers: readers });
    for (const { email } of readers) {
      const theirs = { path: await signingPath(world, email) };
      expect(await page(theirs)).not.toContain("Send us files");
      expect((await send(theirs)).status).toBe(409);
    }
    const no = await toAnswer(world, owner);
    await world.visitor().post(no.path, { intent: "reject" });
    expect((await send(no)).status).toBe(409);
    const withdrawn = await agreed();
    await world.db
      .prepare("update signing_links set revoked_at = 1 where proposal_id = ?")
      .bind(withdrawn.id)
      .run();
    expect((await send(withdrawn)).status).toBe(409);
    const closed = await agreed();
    await world.db.prepare("update proposals set page_closed_at = 1 where id = ?").bind(closed.id).run();
    expect((await send(closed)).status).toBe(409);
    for (const each of [early, no, withdrawn, closed]) expect(await rowsOf(each)).toEqual([]);
  });

  it("sees what another signer sent, who counts for the limit", async () => {
    const tom = { name: "Tom", email: "tom.files@harbor.example", role: "signer" };
    const own = await agreed(owner, { signers: [tom] });
    const theirs = { path: await signingPath(world, tom.email), address: tom.email };
    await sign(theirs, world, tom.name);
    await send(own, pdfFile("Mine.pdf"));
    expect(await page(theirs)).not.toContain("Mine.pdf");
    expect((await send(theirs, pdfFile("Mine.pdf"))).status).toBe(302);
    expect(await rowsOf(own)).toHaveLength(2);
  });
});

it("an approver sends, too, and a template’s own wish counts", async () => {
  const yes = await toAnswer(world, owner);
  await world.visitor().post(yes.path, { intent: "approve" });
  expect((await send(yes)).status).toBe(302);
  const key = await savedTemplate(owner, await generatedProposal(owner));
  const own = await agreed(owner, { templateKey: key });
  const form = { ...NOTHING, nextStepFrom: "template", welcome: "Hello" };
  expect((await owner.post(`/templates/${key}/next-step`, form)).status).toBe(302);
  expect((await send(own)).status).toBe(409);
  const wanted = { ...form, asksForFiles: "on", wantedFiles: "Your floor plan" };
  expect((await owner.post(`/templates/${key}/next-step`, wanted)).status).toBe(302);
  expect(await page(own)).toContain("Your floor plan");
  expect((await send(own)).status).toBe(302);
});

it("the owner’s line has at most 300 characters", async () => {
  const step = { intent: "next-step", ...NOTHING, asksForFiles: "on", wantedFiles: "x".repeat(301) };
  const refused = await owner.post("/settings/business", step);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("At most 300 characters.");
});

describe("the owner", () => {
  it("is notified once in ten minutes by mail, and each time in the bell", async () => {
    const own = await agreed();
    await send(own, pdfFile("First.pdf"));
    const first = await world.until("the first notice", () =>
      world.mail
        .to(owner.email)
        .find(({ subject, text }) => subject.includes(" sent a file for ") && text.includes(own.id)),
    );
    expect(first.text).toContain("First.pdf");
    expect(first.text).toContain(`/proposal/${own.id}#files`);
    world.clock.now = world.now() + MINUTE;
    await send(own, textFile("Second.txt", "two"));
    await send(own, textFile("Third.txt", "three"));
    const notices = await world.db
      .prepare("select kind, detail from notices where proposal_id = ? and kind = 'files'")
      .bind(own.id)
      .all();
    expect(notices.results).toEqual([{ kind: "files", detail: "Third.txt" }]);
    const waiting = await world.db
      .prepare(
        "select state, claimed_at - created_at as wait from deliveries where proposal_id = ? and kind = 'files_notice' order by created_at",
      )
      .bind(own.id)
      .all<{ state: string; wait: number | null }>();
    expect(waiting.results).toHaveLength(2);
    expect(waiting.results[1]?.wait).toBe(9 * MINUTE);
    const text = (await owner.get(`/proposal/${own.id}`)).text;
    for (const part of ["Files from your client", "First.pdf", "Third.txt", "File sent by the client"])
      expect(text).toContain(part);
  });

  it("is not notified of a kind that is switched off", async () => {
    const member = await memberOn(world, "professional");
    await ask(member);
    await member.json("PUT", "/api/user/notices", { files: { inApp: false, byMail: false } });
    const own = await agreed(member);
    await send(own);
    const count = await world.db
      .prepare(
        `select (select count(*) from notices where proposal_id = ?1 and kind = 'files')
         + (select count(*) from deliveries where proposal_id = ?1 and kind = 'files_notice') as n`,
      )
      .bind(own.id)
      .first("n");
    expect(count).toBe(0);
  });

  it("fetches a file as it came, as a download that shows and runs nothing", async () => {
    const own = await agreed();
    const file = textFile("Re: Ä?.html", "<script>alert(1)</script>");
    await send(own, file);
    const [row] = await rowsOf(own);
    const got = await owner.bytes("GET", `/proposal/${own.id}/files/${row?.id}`);
    expect(got.status).toBe(200);
    expect(Buffer.from(got.bytes).equals(Buffer.from(file.bytes))).toBe(true);
    expect(got.headers.get("Content-Type")).toBe("text/plain");
    expect(got.headers.get("Content-Disposition")).toBe(
      "attachment; filename=\"Re- A-.html.txt\"; filename*=UTF-8''Re-%20%C3%84-.html.txt",
    );
    expect(got.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(got.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
    expect(got.headers.get("Cache-Control")).toBe("no-store");
  });

  it("and who may read the proposal fetches it; others and other proposals lead to nothing", async () => {
    const team = await teamOfThree(world);
    await ask(team.owner);
    const own = await agreed(team.owner);
    const other = await agreed(team.owner);
    await send(own);
    const [row] = await rowsOf(own);
    const address = `/proposal/${own.id}/files/${row?.id}`;
    for (const reader of [team.owner, team.admin, team.member]) {
      expect((await reader.get(`/proposal/${own.id}`)).text).toContain("Files from your client");
      expect((await reader.get(address)).status).toBe(200);
    }
    const stranger = await memberOn(world, "agency");
    expect((await stranger.get(address)).status).toBe(404);
    expect((await stranger.get(`/proposal/${own.id}/files/${row?.sha256}`)).status).toBe(404);
    expect((await team.owner.get(`/proposal/${other.id}/files/${row?.id}`)).status).toBe(404);
    expect((await world.visitor().get(address)).status).toBe(401);
  });

  it("has them in the export, and they go with the account", async () => {
    const member = await memberOn(world, "professional");
    await ask(member);
    const own = await agreed(member);
    const approved = await toAnswer(world, member);
    await world.visitor().post(approved.path, { intent: "approve" });
    await send(own, pdfFile("Only here.pdf", "only here"));
    await send(approved, textFile("Also here.txt", "also here"));
    // The same bytes for somebody else stay.
    const others = await agreed();
    await send(others, textFile("Also here.txt", "also here"));
    const files = unzip((await member.bytes("GET", "/settings/export.zip")).bytes);
    const named = [...files.keys()].filter((name) => name.includes("/files/"));
    expect(named.map((name) => name.split("/").at(-1)).sort()).toEqual([
      "1-Also here.txt",
      "1-Only here.pdf",
    ]);
    const packed = named.find((name) => name.endsWith(".pdf")) ?? "";
    expect(Buffer.from(files.get(packed) ?? []).toString()).toContain("only here");
    const [[pdf], [text]] = [await rowsOf(own), await rowsOf(approved)];
    const gone = await member.post("/settings", {
      intent: "delete-account",
      confirmDeletion: "DELETE",
      currentPassword: "correct horse",
    });
    expect(gone.status).toBe(302);
    expect([await rowsOf(own), await rowsOf(approved)]).toEqual([[], []]);
    await world.until("the file is gone", async () => !(await isStored(pdf?.sha256 ?? "")));
    expect(await isStored(text?.sha256 ?? "")).toBe(true);
  });
});

it("files that no row names go after a day, and those of a proposal deleted long ago with it", async () => {
  const own = await agreed();
  await send(own, pdfFile("Old.pdf", "of a deleted proposal"));
  const [row] = await rowsOf(own);
  const kept = await agreed();
  await send(kept, pdfFile("Kept.pdf", "of another"));
  const [other] = await rowsOf(kept);
  const start = Math.ceil(Date.now() / HOUR) * HOUR + 48 * HOUR;
  await world.db
    .prepare("update proposals set deleted_at = ? where id = ?")
    .bind(start - 31 * 24 * HOUR, own.id)
    .run();
  for (let hour = 0; hour < 24; hour += 1) {
    world.clock.now = start + hour * HOUR;
    await world.sweep();
  }
  expect(await rowsOf(own)).toEqual([]);
  expect(await isStored(row?.sha256 ?? "")).toBe(false);
  expect(await isStored(other?.sha256 ?? "")).toBe(true);
});

it("is limited by link, at production’s numbers", async () => {
  const strict = await openWorld({ settings: { RATE_LIMITS: "enforced" } });
  try {
    const own = await agreed(await asking(strict), {}, strict);
    const hits = { key: `client-file:${await hashToken(own.path.split("/").at(-1) ?? "")}`, hits: 60 };
    await strict.db
      .prepare("insert into rate_counters (key, window_start, hits) values (?, ?, ?)")
      .bind(hits.key, Math.floor(strict.now() / HOUR) * HOUR, hits.hits)
      .run();
    const refused = await postFile(strict.visitor(), `${own.path}/files`, pdfFile());
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("Too many attempts.");
  } finally {
    await strict.dispose();
  }
}, 120_000);

async function asking(strict: World): Promise<Member> {
  const member = await memberOn(strict, "professional");
  await ask(member);
  return member;
}
