/** Answers that are part of the agreement (docs/decisions/0118-attached-answers.md). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { SECOND } from "~/platform/time/durations";
import { agreementsIn } from "../../world/documents/agreements";
import { checkPack } from "../../world/documents/check-pack";
import { hasPoppler, hasText } from "../../world/documents/poppler";
import { unzip } from "../../world/documents/zip";
import { MAIL, type Member, memberOn, SIGNATURE } from "../../world/people";
import { emailOf, linkOf, offerToSeveral, postThread, type SeveralOffer } from "../../world/signers";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld({ printing: true });
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const HOSTILE = 'Are two rounds included? <img src=x onerror="alert(1)"> & <b>so on</b>';
const ANSWER = "Yes, two rounds are included.";

async function asked(offer: SeveralOffer, which: number, over: object = {}): Promise<string> {
  const { body } = await postThread(world, offer, which, { text: HOSTILE, ...over });
  return String(body.threadId);
}

async function answered(offer: SeveralOffer, threadId: string, by = owner): Promise<void> {
  const path = `/api/proposals/${offer.id}/threads/${threadId}/answers`;
  expect((await by.json("POST", path, { text: ANSWER })).status).toBe(200);
}

const send = (offer: SeveralOffer, fields: object = {}, by = owner) =>
  by.json("POST", `/api/proposals/${offer.id}/send`, {
    ...MAIL,
    recipientEmail: emailOf(offer, 1),
    ...fields,
  });

const versionsOf = async ({ id }: SeveralOffer) =>
  (
    await world.db
      .prepare("select number, sha256, appendix from proposal_versions where proposal_id = ? order by number")
      .bind(id)
      .all<{ number: number; sha256: string; appendix: string | null }>()
  ).results;

/** The link of the version that was sent last. */
const newLink = (offer: SeveralOffer, which: number, before: string): Promise<string> =>
  world.until("the new link", () => {
    const links = world.mail.to(emailOf(offer, which)).map(({ text }) => /\/sign\/[\w-]+/.exec(text)?.[0]);
    return links.findLast((link) => link !== undefined && link !== before) ?? null;
  });

it("is on the page, escaped, in the contents, the PDF, the certificate and the pack, and stays as it was", async () => {
  const offer = await offerToSeveral(world, owner, []);
  const before = await linkOf(world, offer, 1);
  const thread = await asked(offer, 1);
  expect((await send(offer, { attaches: [thread] })).body.error).toContain("waits for an answer");
  await answered(offer, thread);
  const sent = await send(offer, { attaches: [thread] });
  expect(sent.status, sent.text).toBe(200);
  const path = await newLink(offer, 1, before);
  const page = (await world.visitor().get(path)).text;
  expect(page).toContain('<h2 id="appendix">Questions and answers</h2>');
  expect(page).toContain('href="#appendix"');
  expect(page).toContain("&lt;img src=x onerror=");
  expect(page).not.toContain("<img src=x");
  expect(page).toContain(ANSWER);
  expect((await world.visitor().get(`${path}/conversation`)).text).toContain("Other messages are not.");
  expect((await world.visitor().get(`/client/proposal/${offer.id}`)).text).toContain(ANSWER);
  const { proposal } = (await world.visitor().get(`/api${path}`)).body;
  expect(proposal.appendix[0].messages.map(({ author }: { author: string }) => author)).toEqual([
    "Signer 1",
    "Mira Weber",
  ]);

  // Sent again it is the same version; what is said later is no part of it.
  expect((await send(offer)).status).toBe(200);
  expect((await send(offer, { attaches: [thread] })).status).toBe(200);
  world.clock.now += SECOND;
  const reply = { key: "a-later-message-1", text: "And a third round?" };
  expect((await world.visitor().json("POST", `/api${path}/threads/${thread}/messages`, reply)).status).toBe(
    200,
  );
  expect((await send(offer)).status).toBe(200);
  const versions = await versionsOf(offer);
  expect(versions.map(({ appendix }) => appendix !== null)).toEqual([false, true]);
  expect(versions[1]?.appendix).not.toContain("third round");

  const { inState, kept } = agreementsIn(world, () => owner);
  const signed = await world.visitor().json("POST", `/api${path}`, {
    ...SIGNATURE,
    signerName: "Signer 1",
    signerEmail: emailOf(offer, 1),
  });
  expect(signed.status, signed.text).toBe(200);
  const pdf = await kept(await inState(offer.id, "sealed"));
  if (hasPoppler) {
    expect(hasText(pdf, "Questions and answers")).toBe(true);
    expect(hasText(pdf, HOSTILE)).toBe(true);
    expect(hasText(pdf, "part of what is signed. Other messages are not.")).toBe(true);
    expect(hasText(pdf, "third round")).toBe(false);
  }
  const zip = await owner.bytes("GET", `/proposal/${offer.id}/evidence.zip`);
  const files = [...unzip(zip.bytes)].map(([name, bytes]) => ({ name, bytes }));
  const fileOf = (name: string) =>
    Buffer.from(files.find((one) => one.name === name)?.bytes ?? []).toString();
  expect(JSON.parse(fileOf("certificate.json")).document.attachedThreads).toBe(1);
  expect(fileOf("README.txt")).toContain('"appendix"');
  const checked = await checkPack(fileOf("check.html"), files);
  expect(checked.verdict).toBe("good");
  expect(JSON.stringify(checked)).toContain("Messages: 2");
  const altered = files.map((file) =>
    file.name === "version.json"
      ? {
          ...file,
          bytes: Buffer.from(fileOf("version.json").replace('"author":"Signer 1"', '"author":"Tom"')),
        }
      : file,
  );
  expect(JSON.stringify(await checkPack(fileOf("check.html"), altered))).toContain("appendix.0.messages.0");
});

it("shows nobody what one signer asked the studio alone, and refuses to attach it", async () => {
  const offer = await offerToSeveral(world, owner, [1]);
  const before = await linkOf(world, offer, 2);
  const secret = await asked(offer, 1, { audience: "private", text: "Between us: is it cheaper in May?" });
  const open = await asked(offer, 2);
  await answered(offer, secret);
  await answered(offer, open);
  const form = (await owner.get(`/proposal/${offer.id}/send`)).text;
  expect(form).toContain("Make the answers part of the agreement");
  expect(form).toContain("1 more is between one person and you");
  expect(form).not.toContain("cheaper in May");
  expect((await send(offer, { attaches: [open, secret] })).body.error).toContain(
    "between one person and you",
  );
  expect((await send(offer, { attaches: [open] })).status).toBe(200);
  const other = (await world.visitor().get(await newLink(offer, 2, before))).text;
  expect(other).toContain(ANSWER);
  expect(other).not.toContain("cheaper in May");
});

it("is chosen on the form without a script, ticked again for the next version, and taken out", async () => {
  const offer = await offerToSeveral(world, owner, []);
  const [one, two] = [await asked(offer, 1), await asked(offer, 1, { text: "When?" })];
  await answered(offer, one);
  await answered(offer, two);
  const path = `/proposal/${offer.id}/send`;
  const ticks = async () =>
    [...(await owner.get(path)).text.matchAll(/<input[^>]*name="(attachesAnswers|attaches)"[^>]*>/g)].map(
      ([tick]) => /\schecked=""/.test(tick),
    );
  expect(await ticks()).toEqual([false, true, true]);
  const { subject, message } = MAIL;
  const posted = { subject, message, recipientEmail: emailOf(offer, 1), deliveryId: "a-form-of-answers-1" };
  const fields = { ...posted, requiresSignature: "on", offersAnswers: "on", attachesAnswers: "on" };
  const nothing = await owner.post(path, fields);
  expect([nothing.status, nothing.text.includes("Tick at least one of the threads")]).toEqual([400, true]);
  expect((await owner.post(path, { ...fields, attaches: two })).status).toBe(302);
  expect((await versionsOf(offer)).at(-1)?.appendix).toContain("When?");
  expect(await ticks()).toEqual([true, false, true]);
  const compared = (await owner.get(`/proposal/${offer.id}/changes?from=1&to=2`)).text;
  expect(compared).toContain("Questions and answers");
  expect((await owner.get(`/proposal/${offer.id}/preview`)).text).toContain("When?");
  const without = {
    ...posted,
    deliveryId: "a-form-of-answers-2",
    requiresSignature: "on",
    offersAnswers: "on",
  };
  expect((await owner.post(path, without)).status).toBe(302);
  expect((await versionsOf(offer)).map(({ appendix }) => appendix !== null)).toEqual([false, true, false]);
});

it("refuses a newer message than the sender has read, and a thread of another proposal", async () => {
  const [offer, other] = [await offerToSeveral(world, owner, []), await offerToSeveral(world, owner, [])];
  const thread = await asked(offer, 1);
  const foreign = await asked(other, 1);
  await answered(other, foreign);
  const form = (await owner.get(`/proposal/${offer.id}/send`)).text;
  const [, threadsReadAt] = /name="threadsReadAt" value="(\d+)"/.exec(form) ?? [];
  world.clock.now += SECOND;
  await answered(offer, thread);
  expect((await send(offer, { attaches: [thread], threadsReadAt })).body.error).toContain("since you opened");
  expect((await send(offer, { attaches: [foreign] })).body.error).toContain("not in this conversation");
  const stranger = await memberOn(world, "professional");
  expect((await send(offer, { attaches: [thread] }, stranger)).status).toBe(404);
  expect(await versionsOf(offer)).toHaveLength(1);
  expect(await linkOf(world, offer, 1)).toBeTruthy();
});

it("is on the screens of its sender, who may sign first", async () => {
  const offer = await offerToSeveral(world, owner, []);
  const thread = await asked(offer, 1);
  await answered(offer, thread);
  expect((await send(offer, { attaches: [thread], countersign: "before" })).status).toBe(200);
  for (const path of ["", "/countersign"])
    expect((await owner.get(`/proposal/${offer.id}${path}`)).text, path).toContain(
      '<h2 id="appendix">Questions and answers</h2>',
    );
});
