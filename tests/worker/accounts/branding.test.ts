/** An owner's logo and footer, from the upload to every place where a client sees them. */
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalJson } from "~/platform/canonical-json";
import { DISPLAY_P3 } from "../../world/browser/colour-profiles";
import { exif, pictures, pngOf, withChunk, withSegment } from "../../world/browser/pictures";
import { type Agreements, agreementsIn } from "../../world/documents/agreements";
import { sha256 } from "../../world/documents/poppler";
import { unzip } from "../../world/documents/zip";
import {
  BRIEF,
  draftProposal,
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  offerToSign,
  putPlan,
  signingPath,
  trialMember,
} from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld({ printing: true });
});
afterAll(() => world.dispose());

const dataUrl = (file: Uint8Array, type = "image/png") =>
  `data:${type};base64,${Buffer.from(file).toString("base64")}`;

/** The form of the settings, as a browser posts it. */
function post(member: Member, fields: Record<string, string | File>, path = "/settings/branding") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return multipart(member, path, form);
}

async function multipart(member: Member, path: string, form: FormData) {
  const { headers, body } = await encoded(form);
  return member.ask("POST", path, { headers, body });
}

async function encoded(form: FormData) {
  const request = new Response(form);
  return {
    headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
    body: await request.arrayBuffer(),
  };
}

const file = (bytes: Uint8Array, name = "logo.png", type = "image/png") =>
  new File([Buffer.from(bytes)], name, { type });

const brand = async (member: Member, logo: Uint8Array, footer = "") => {
  const answer = await member.json("POST", "/api/user/branding", { logo: dataUrl(logo), footer });
  expect(answer.status, answer.text).toBe(200);
};

const keyOf = async (member: Member): Promise<string | null> =>
  (await world.db
    .prepare("select logo_key from branding where user_id = (select id from users where email = ?)")
    .bind(member.email)
    .first<string>("logo_key")) ?? null;

const logosIn = (html: string) => html.match(/(?<=<img src=")\/logos\/[^"]+/g) ?? [];

describe("the settings' card", () => {
  it("takes a logo and a footer, keeps them, and says so", async () => {
    const member = await memberOn(world, "professional");
    const answer = await post(member, {
      intent: "branding",
      logo: file(pictures.png),
      footer: "Studio Weber\r\nBerlin",
    });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/settings/branding"]);
    const page = await member.get("/settings/branding");
    expect(page.text).toContain("Branding Updated");
    expect(page.text).toContain("Pro Feature");
    expect(logosIn(page.text)[0]).toMatch(/^\/logos\/[0-9a-f]{64}-180x48\.png$/);
    expect(page.text).toContain('width="180" height="48"');
    const { body } = await member.get("/api/user/branding");
    expect(body).toMatchObject({ footer: "Studio Weber\nBerlin", hasLogo: true, hasFooter: true });
    expect(body.logo).toMatch(/^data:image\/png;base64,/);
  });

  it("keeps the colours of a logo, and says why it refuses a profile that is a bomb", async () => {
    const member = await memberOn(world, "professional");
    await brand(member, DISPLAY_P3);
    const [address = ""] = logosIn((await member.get("/settings/branding")).text);
    const { bytes } = await member.bytes("GET", address);
    expect(Buffer.from(bytes).toString("latin1")).toContain("iCCP");
    const bomb = Buffer.concat([Buffer.from("Bomb\0\0"), deflateSync(Buffer.alloc(200 * 1024 * 1024))]);
    const logo = withChunk(pngOf(20, 20), "iCCP", bomb);
    const refused = await member.json("POST", "/api/user/branding", { logo: dataUrl(logo) });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "The colour profile of this image is larger than 2 MB. Please export it with the profile sRGB.",
    ]);
  });

  it("leaves the logo as it is where none is chosen, and saving the same again changes nothing", async () => {
    const member = await memberOn(world, "agency");
    await brand(member, pngOf(30, 30));
    const key = await keyOf(member);
    const saved = await post(member, { intent: "branding", logo: new File([], ""), footer: "One" });
    expect(saved.status).toBe(302);
    expect(await keyOf(member)).toBe(key);
    await brand(member, pngOf(30, 30), "One");
    expect(await keyOf(member)).toBe(key);
    expect((await world.files.list({ prefix: `logos/${key}` })).objects).toHaveLength(1);
  });

  it.each([
    ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "Please select an image file."],
    [
      "HTML that is named a picture",
      Buffer.from("<script>alert(1)</script>"),
      "Please select an image file.",
    ],
    [
      "more than 2 MB",
      Buffer.concat([pictures.png, Buffer.alloc(2 * 1024 * 1024)]),
      "Please choose an image under 2MB",
    ],
    ["too many pixels", pngOf(4001, 16), "4001 × 16"],
  ])("refuses %s beside the field, and keeps the footer that was typed", async (_, bytes, sentence) => {
    const member = await memberOn(world, "professional");
    const answer = await post(member, { intent: "branding", logo: file(bytes), footer: "Typed just now" });
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(
      new RegExp(`id="branding-logo-error"[^>]*>[^<]*${sentence.replace(".", "\\.")}`),
    );
    expect(answer.text).toContain(">Typed just now</textarea>");
    expect(await keyOf(member)).toBeNull();
  });

  it("refuses a footer of more than 500 characters beside its field", async () => {
    const member = await memberOn(world, "professional");
    const answer = await post(member, { intent: "branding", footer: "x".repeat(501) });
    expect([answer.status, answer.text.includes("The footer has at most 500 characters.")]).toEqual([
      400,
      true,
    ]);
    expect((await post(member, { intent: "branding", footer: "x".repeat(500) })).status).toBe(302);
  });

  it("takes the logo away, and once more is no harm", async () => {
    const member = await memberOn(world, "professional");
    await brand(member, pngOf(31, 30), "Stays");
    for (const _ of ["once", "again"]) {
      expect((await member.post("/settings/branding", { intent: "remove-logo" })).status).toBe(302);
      expect((await member.get("/api/user/branding")).body).toEqual({
        logo: null,
        footer: "Stays",
        accent: null,
        theme: "paper",
        hasLogo: false,
        hasFooter: true,
      });
    }
  });
});

describe("the dialog", () => {
  it("is on its address, and takes what the settings' card would not", async () => {
    const member = await trialMember(world);
    for (const address of ["/settings?showLogoPrompt=true", "/settings?upgraded=true"])
      expect((await member.get(address)).text).toContain("Add Your Company Logo");
    expect((await member.get("/settings?success=true&upgraded=true")).text).not.toContain("Add Your Company");
    const large = Buffer.concat([pictures.png, Buffer.alloc(3 * 1024 * 1024)]);
    const saved = await post(member, { intent: "logo", logo: file(large) }, "/settings?showLogoPrompt=true");
    expect([saved.status, saved.headers.get("Location")]).toEqual([
      302,
      "/settings?success=true&upgraded=true",
    ]);
    expect((await member.get("/settings?success=true&upgraded=true")).text).toContain("Logo Uploaded");
  });

  it("refuses in its own words, and stays", async () => {
    const member = await trialMember(world);
    const refusal = async (bytes: Uint8Array) =>
      (await post(member, { intent: "logo", logo: file(bytes) }, "/settings?showLogoPrompt=true")).text;
    const tooLarge = await refusal(Buffer.concat([pictures.png, Buffer.alloc(5 * 1024 * 1024)]));
    expect(tooLarge).toContain("Please select an image smaller than 5MB.");
    expect(tooLarge).toContain("Add Your Company Logo");
    expect(await refusal(Buffer.of())).toContain("Please select an image file.");
  });
});

describe("plans", () => {
  it.each(["professional", "agency", "trial"] as const)("%s has branding", async (tier) => {
    const member = await memberOn(world, tier);
    expect((await member.json("POST", "/api/user/branding", { footer: "Ours" })).status).toBe(200);
  });

  it("starter does not: the screen shows the way to it, and nothing is saved", async () => {
    const member = await memberOn(world, "starter");
    const page = await member.get("/settings/branding");
    expect(page.text).toContain("/settings/branding?upgrade=feature_locked&amp;feature=branding");
    expect(page.text).not.toContain("Save Branding");
    expect((await member.get("/settings?showLogoPrompt=true")).text).not.toContain("Add Your Company Logo");
    for (const body of [{ footer: "Ours" }, { logo: dataUrl(pictures.png) }, { logo: null }]) {
      const answer = await member.json("POST", "/api/user/branding", body);
      expect([answer.status, answer.body.upgrade, answer.body.feature]).toEqual([
        403,
        "feature_locked",
        "branding",
      ]);
    }
    expect((await post(member, { intent: "branding", logo: file(pictures.png) })).status).toBe(403);
    expect(await keyOf(member)).toBeNull();
  });

  it("one that was left keeps what was saved, and shows it on nothing new", async () => {
    const member = await memberOn(world, "professional");
    await brand(member, pngOf(40, 20));
    await putPlan(world, member, { tier: "starter" });
    const offer = await offerToSign(world, member, { includeLogo: true });
    expect(logosIn((await world.visitor().get(offer.path)).text)).toEqual([]);
    expect((await member.get("/api/user/branding")).body.hasLogo).toBe(true);
  });
});

describe("the JSON API", () => {
  it("takes a part of it, and leaves the rest as it is", async () => {
    const member = await memberOn(world, "professional");
    await brand(member, pictures.jpeg, "Footer");
    const logo = dataUrl(pictures.webp, "image/png");
    const { body } = await member.json("POST", "/api/user/branding", { logo });
    expect(body).toMatchObject({ footer: "Footer", hasLogo: true });
    expect(body.logo, "its type is what it is").toMatch(/^data:image\/webp;/);
    const none = await member.json("POST", "/api/user/branding", { logo: null, footer: "" });
    expect(none.body).toEqual({
      logo: null,
      footer: "",
      accent: null,
      theme: "paper",
      hasLogo: false,
      hasFooter: false,
    });
  });

  it("takes the logo away and changes the footer in one write", async () => {
    const member = await memberOn(world, "professional");
    await brand(member, pngOf(51, 20), "Before");
    await world.db.exec("create table branding_writes (logo_key text, footer text)");
    await world.db.exec(
      "create trigger told after update on branding begin insert into branding_writes values (new.logo_key, new.footer); end",
    );
    const answers = [
      await member.json("POST", "/api/user/branding", { logo: null, footer: "After" }),
      await member.json("POST", "/api/user/branding", { logo: "", footer: "After" }),
    ];
    await world.db.exec("drop trigger told");
    expect(answers.map(({ body }) => body)).toEqual(
      Array(2).fill({
        logo: null,
        footer: "After",
        accent: null,
        theme: "paper",
        hasLogo: false,
        hasFooter: true,
      }),
    );
    const { results } = await world.db.prepare("select * from branding_writes").all();
    expect(results, "one for each call").toEqual(Array(2).fill({ logo_key: null, footer: "After" }));
  });

  it.each([
    ["no data URL", { logo: "https://evil.example/logo.png" }],
    ["broken base64", { logo: "data:image/png;base64,abcde" }],
    ["no picture", { logo: dataUrl(Buffer.from("<svg/>"), "image/svg+xml") }],
    ["a footer that is none", { footer: 7 }],
    ["too long a footer", { footer: "x".repeat(501) }],
    ["more than 5 MB", { logo: dataUrl(Buffer.alloc(5 * 1024 * 1024 + 1)) }],
  ])("refuses %s with a sentence for the field", async (_, body) => {
    const member = await memberOn(world, "professional");
    const answer = await member.json("POST", "/api/user/branding", body);
    expect(answer.status, answer.text.slice(0, 200)).toBe(400);
    expect(Object.keys(answer.body.fieldErrors)).toEqual(Object.keys(body));
  });

  it("is for members, and the owner's logo alone for everybody", async () => {
    const member = await memberOn(world, "professional");
    await brand(member, pngOf(50, 20), "Not public");
    const { id } = (await member.get("/api/user")).body;
    expect((await world.visitor().get("/api/user/branding")).status).toBe(401);
    expect((await world.visitor().json("POST", "/api/user/branding", { footer: "Mine now" })).status).toBe(
      401,
    );
    const shown = await world.visitor().get(`/api/users/${id}/branding`);
    expect(Object.keys(shown.body)).toEqual(["logo"]);
    expect(shown.body.logo).toMatch(/^data:image\/png;base64,/);
    const plain = (await (await trialMember(world)).get("/api/user")).body.id;
    expect((await world.visitor().get(`/api/users/${plain}/branding`)).body).toEqual({ logo: null });
    for (const unknown of ["nobody", "a".repeat(21)])
      expect((await world.visitor().get(`/api/users/${unknown}/branding`)).status).toBe(404);
  });
});

describe("a logo's address", () => {
  it("answers whoever asks with the picture and nothing that could run", async () => {
    const member = await memberOn(world, "professional");
    const place = "52.5200 N, 13.4050 E";
    await brand(member, withSegment(pictures.jpeg, 0xe1, exif(1, place)));
    const key = String(await keyOf(member));
    const { status, bytes, headers } = await world.visitor().bytes("GET", `/logos/${key}`);
    expect(status).toBe(200);
    expect(sha256(bytes)).toBe(key.slice(0, 64));
    expect(Buffer.from(bytes).toString("latin1"), "public, so without where it was taken").not.toContain(
      place,
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(headers.get("set-cookie")).toBeNull();
  });

  it.each([`${"0".repeat(64)}-20x20.png`, "nonsense", "..%2Fsealed%2Fx.pdf", `${"0".repeat(64)}`])(
    "is none: %s",
    async (key) => {
      const answer = await world.visitor().get(`/logos/${key}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("cache-control")).not.toContain("immutable");
    },
  );
});

describe("the wizard's last step", () => {
  const lastStep = async (member: Member, changes: object = {}) =>
    (await member.get(`/create-proposal?draft=${await draftProposal(member, changes)}&step=6`)).text;
  const tick = (html: string) => /<input[^>]*name="includeLogo"[^>]*>/.exec(html)?.[0];

  it("offers the logo once there is one, and leads to where it is added", async () => {
    const member = await memberOn(world, "professional");
    const without = await lastStep(member);
    expect(tick(without)).toBeUndefined();
    expect(without).toContain('href="/settings/branding"');
    await brand(member, pngOf(60, 20));
    const page = await lastStep(member, { includeLogo: true });
    expect(tick(page)).toContain("checked");
    expect(logosIn(page)).toHaveLength(1);
  });

  it("has the saved footer to begin with, and what was written instead of it", async () => {
    const member = await trialMember(world);
    await brand(member, pngOf(61, 20), "Saved footer");
    expect(await lastStep(member)).toContain(">Saved footer</textarea>");
    expect(await lastStep(member, { includeFooter: true, footerContent: "Of its own" })).toContain(
      ">Of its own</textarea>",
    );
  });

  it("of a starter has neither", async () => {
    const page = await lastStep(await memberOn(world, "starter"), { includeLogo: true });
    expect(tick(page)).toBeUndefined();
    expect(page).toContain("upgrade=feature_locked");
  });
});

describe("what a client is shown", () => {
  let owner: Member;
  let agreements: Agreements;
  beforeAll(async () => {
    owner = await memberOn(world, "professional");
    agreements = agreementsIn(world, () => owner);
  });

  it("is the logo of the moment it was sent, whatever becomes of it", async () => {
    await brand(owner, pngOf(200, 60));
    const key = await keyOf(owner);
    const offer = await offerToSign(world, owner, { includeLogo: true });
    const shown = async () => logosIn((await world.visitor().get(offer.path)).text);
    expect(await shown()).toEqual([`/logos/${key}`]);
    await brand(owner, pngOf(100, 100));
    expect(await shown()).toEqual([`/logos/${key}`]);
    await owner.post("/settings/branding", { intent: "remove-logo" });
    expect(await shown()).toEqual([`/logos/${key}`]);
    expect((await world.visitor().bytes("GET", `/logos/${key}`)).status).toBe(200);
  });

  it("changes with the next send, which makes a new version for it", async () => {
    const address = "logo-changes@harbor.example";
    const mail = { ...MAIL, recipientEmail: address };
    await brand(owner, pngOf(210, 60));
    const id = await generatedProposal(owner, { clientEmail: address, includeLogo: true });
    let mails = 0;
    // A mail is not sent any more once the next one has replaced its link.
    const send = async () => {
      expect((await owner.json("POST", `/api/proposals/${id}/send`, mail)).status).toBe(200);
      mails += 1;
      await signingPath(world, address, mails);
    };
    const versions = async () =>
      (
        await world.db
          .prepare("select logo_key from proposal_versions where proposal_id = ? order by number")
          .bind(id)
          .all<{ logo_key: string | null }>()
      ).results.map(({ logo_key }) => logo_key);
    await send();
    await send();
    const first = await keyOf(owner);
    expect(await versions(), "nothing changed").toEqual([first]);
    await brand(owner, pngOf(211, 60));
    await send();
    expect(await versions()).toEqual([first, await keyOf(owner)]);
    const path = await signingPath(world, address, 3);
    expect(logosIn((await world.visitor().get(path)).text)).toEqual([`/logos/${await keyOf(owner)}`]);
  });

  it("has none where none was wanted, and its hash is what it was before there were logos", async () => {
    await brand(owner, pngOf(212, 60));
    const offer = await offerToSign(world, owner, { budget: "around 5k" });
    expect(logosIn((await world.visitor().get(offer.path)).text)).toEqual([]);
    const version = await world.db
      .prepare("select * from proposal_versions where proposal_id = ?")
      .bind(offer.id)
      .first<Record<string, string | number>>();
    expect(version?.logo_key).toBeNull();
    const { title, html, footer, budget, currency } = version ?? {};
    const content = {
      title,
      html,
      footer,
      budget,
      currency,
      requiresSignature: version?.requires_signature === 1,
      clientName: version?.client_name,
      clientCompany: version?.client_company,
      proposalNumber: version?.proposal_number,
      validUntil: version?.valid_until,
      cover: JSON.parse(String(version?.cover)),
    };
    expect(version?.sha256).toBe(sha256(Buffer.from(canonicalJson(content))));
  });

  it("is the logo on the page to approve and on the owner's own, too", async () => {
    await brand(owner, pngOf(213, 60));
    const key = await keyOf(owner);
    const id = await generatedProposal(owner, {
      clientEmail: "approves-logo@harbor.example",
      requiresSignature: false,
      includeLogo: true,
    });
    expect(logosIn((await owner.get(`/proposal/${id}`)).text)).toContain(`/logos/${key}`);
    const mail = { ...MAIL, recipientEmail: "approves-logo@harbor.example" };
    await owner.json("POST", `/api/proposals/${id}/send`, mail);
    const page = await world.visitor().get(`/client/proposal/${id}`);
    expect(logosIn(page.text)).toEqual([`/logos/${key}`]);
    expect(page.headers.get("content-security-policy")).toContain("img-src 'self'");
  });

  it("is signed with its logo: sealed, in the evidence pack, under the hash that was signed", async () => {
    await brand(owner, pictures.jpeg);
    const done = await agreements.agreement({ title: "With a logo", includeLogo: true });
    const { bytes } = await owner.bytes("GET", `/proposal/${done.id}/evidence.zip`);
    const files = unzip(bytes);
    const version = files.get("version.json") ?? Buffer.of();
    const { logoKey } = JSON.parse(version.toString());
    const logo = files.get("logo.jpg") ?? Buffer.of();
    expect(sha256(logo)).toBe(logoKey.slice(0, 64));
    const { document } = JSON.parse(files.get("certificate.json")?.toString() ?? "");
    expect(sha256(version)).toBe(document.contentSha256);
    expect(files.get("README.txt")?.toString()).toContain("logo.jpg");
    // A JPEG goes into a PDF as it is.
    expect(Buffer.from(done.pdf).toString("latin1")).toMatch(/\/Subtype ?\/Image/);
    expect(await eventsOf(world, done.id)).toContain("pdf.sealed");
    await owner.post("/settings/branding", { intent: "remove-logo" });
    const detail = await owner.get(`/proposal/${done.id}`);
    expect(logosIn(detail.text), "as it was signed").toContain(`/logos/${logoKey}`);
    expect(detail.text).toContain("Audit trail verified");
  });

  it("is not signed over by another: a frozen logo that was meddled with is not sealed", async () => {
    await brand(owner, pngOf(214, 60));
    const offer = await agreements.sent({ includeLogo: true });
    const trigger = await world.db
      .prepare(
        "select name, sql from sqlite_master where type = 'trigger' and sql like '%frozen versions are never changed%'",
      )
      .first<{ name: string; sql: string }>();
    await world.db.prepare(`drop trigger ${trigger?.name}`).run();
    await world.db
      .prepare("update proposal_versions set logo_key = ? where proposal_id = ?")
      .bind(`${"0".repeat(64)}-20x20.png`, offer.id)
      .run();
    await world.db.prepare(String(trigger?.sql)).run();
    await offer.sign();
    await world.logged("is not the one that was frozen");
    expect((await agreements.sealRow(offer.id))?.state).not.toBe("sealed");
  });

  it("prints with it: the owner's PDF and the client's copy", async () => {
    await brand(owner, pictures.jpeg);
    const offer = await offerToSign(world, owner, { includeLogo: true });
    const hasPicture = async (whose: Pick<Member, "bytes">, path: string, method = "GET") => {
      const answer = await whose.bytes(method, path);
      expect(answer.status).toBe(200);
      return /\/Subtype ?\/Image/.test(Buffer.from(answer.bytes).toString("latin1"));
    };
    expect(await hasPicture(owner, `/proposal/${offer.id}/pdf`, "POST")).toBe(true);
    expect(await hasPicture(world.visitor(), `${offer.path}/copy.pdf`)).toBe(true);
    const plain = await generatedProposal(owner, { ...BRIEF, clientEmail: "plain-print@harbor.example" });
    expect(await hasPicture(owner, `/proposal/${plain}/pdf`, "POST")).toBe(false);
  });
});
