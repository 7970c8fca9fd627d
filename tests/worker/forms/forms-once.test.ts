/** Every form that makes something makes it once (docs/decisions/0082-done-once.md). */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packFile } from "~/domain/clients/import/packed-file.server";
import { upload } from "../../world/clients";
import {
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  offerToSign,
  savedTemplate,
} from "../../world/people";
import { PIECE } from "../../world/pieces";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let proposal: string;
let template: string;
let client: string;
let userId: string;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "agency");
  proposal = await generatedProposal(owner);
  template = await savedTemplate(owner, proposal);
  const added = await owner.post("/clients/new", { name: "Nora Kessler", email: "nora@kessler.example" });
  client = (added.headers.get("Location") ?? "").replace("/clients/", "");
  const find = world.db.prepare("select id from users where email = ?").bind(owner.email);
  userId = (await find.first<string>("id")) ?? "";
});
afterAll(() => world.dispose());

const CLIENT = { clientName: "Nora", clientEmail: "nora@kessler.example", clientCompany: "Kessler" };
const PASSWORD = "correct horse";

interface OnceForm {
  path: () => string;
  /** Where the row of the account stands. */
  table: string;
  /** A value of its own for each use. */
  fields: (use: number) => Record<string, string>;
  column?: string;
}

const FORMS: Record<string, OnceForm> = {
  "clone a proposal": {
    path: () => `/proposal/${proposal}/clone`,
    table: "proposals",
    fields: (use) => ({ title: `Copy ${use}`, ...CLIENT }),
  },
  "save as a template": {
    path: () => `/proposal/${proposal}/template`,
    table: "templates",
    fields: (use) => ({ name: `Clinic ${use}`, description: "", category: "other" }),
  },
  "start from a template": {
    path: () => `/templates/${template}`,
    table: "proposals",
    fields: (use) => ({ title: `Website ${use}`, ...CLIENT, budget: "9,600", currency: "EUR" }),
  },
  "add a piece": {
    path: () => "/library/new",
    table: "pieces",
    fields: (use) => ({ ...PIECE, name: `Terms ${use}` }),
  },
  "add a price": {
    path: () => "/library?tab=prices&price=new",
    table: "price_items",
    fields: (use) => ({
      name: `Hosting ${use}`,
      description: "",
      price: "125",
      currency: "EUR",
      unit: "month",
    }),
  },
  "add a client": {
    path: () => "/clients/new",
    table: "clients",
    fields: (use) => ({ name: `Client ${use}`, email: `client-${use}@kessler.example` }),
  },
  "propose to a client": {
    path: () => `/clients/${client}`,
    table: "proposals",
    fields: () => ({ intent: "propose" }),
  },
  "make an API key": {
    path: () => "/settings/api/keys/new",
    table: "api_keys",
    fields: (use) => ({ name: `Key ${use}`, scopes: "proposals:read", expires: "90", password: PASSWORD }),
  },
  "add a webhook endpoint": {
    path: () => "/settings/api/hooks/new",
    table: "hook_endpoints",
    fields: (use) => ({ url: `https://hooks.example.com/${use}`, events: "proposal.sent" }),
  },
  "invite a colleague": {
    path: () => "/team",
    table: "invitations",
    column: "invited_by",
    fields: (use) => ({ intent: "invite", email: `colleague-${use}@studio.example`, role: "member" }),
  },
};

/** Rows that the form makes, and mails about them. */
async function madeBy({ table, column = "user_id" }: OnceForm) {
  const count = (name: string, of: string) =>
    world.db.prepare(`select count(*) as n from ${name} where ${of} = ?`).bind(userId).first<number>("n");
  return { rows: (await count(table, column)) ?? 0, mails: (await count("deliveries", "user_id")) ?? 0 };
}

async function formId(path: string, member = owner): Promise<string> {
  const { text } = await member.get(path);
  const id = /name="formId"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? "";
  expect(id, `a name of the form on ${path}`).not.toBe("");
  return id;
}

/** As the script posts it. */
const dataPath = (path: string) => path.replace(/(\?|$)/, ".data$1");

let uses = 0;
describe.each(Object.entries(FORMS))("the form to %s", (_, form) => {
  async function fill() {
    uses += 1;
    const path = form.path();
    return { path, fields: { ...form.fields(uses), formId: await formId(path) } };
  }

  it("makes one, posted again with and without the script, and leads to the same", async () => {
    const before = await madeBy(form);
    const { path, fields } = await fill();
    const first = await owner.post(path, fields);
    expect([200, 302], first.text.slice(-2000)).toContain(first.status);
    const made = await madeBy(form);
    expect(made.rows).toBe(before.rows + 1);
    const again = await owner.post(path, fields);
    expect([again.status, again.headers.get("Location")]).toEqual([
      302,
      first.headers.get("Location") ?? "/settings/api",
    ]);
    expect((await owner.post(dataPath(path), fields)).status).toBe(202);
    expect(await madeBy(form)).toEqual(made);
  });

  it("makes one of two that are posted at once", async () => {
    const before = await madeBy(form);
    const { path, fields } = await fill();
    const answers = await Promise.all([owner.post(path, fields), owner.post(dataPath(path), fields)]);
    // A rate limit may refuse the second one before the first has done its work.
    expect(answers.some(({ status }) => status < 400)).toBe(true);
    expect((await madeBy(form)).rows).toBe(before.rows + 1);
  });

  it("makes another when it is opened anew", async () => {
    const before = await madeBy(form);
    for (const { path, fields } of [await fill(), await fill()]) await owner.post(path, fields);
    expect((await madeBy(form)).rows).toBe(before.rows + 2);
  });
});

describe("mails that a form sends", () => {
  const mailsOf = (kind: string, to: string) =>
    world.db
      .prepare("select count(*) as n from deliveries where kind = ? and to_email = ?")
      .bind(kind, to)
      .first<number>("n");
  const noticeOf = ({ headers }: { headers: Headers }) => decodeURIComponent(headers.get("Set-Cookie") ?? "");

  it("a reminder goes once, and the second post hears the same", async () => {
    const { id, address } = await offerToSign(world, owner);
    const path = `/proposal/${id}`;
    const fields = { intent: "remind", message: "Any questions?", formId: await formId(path) };
    const [first, again] = [
      noticeOf(await owner.post(path, fields)),
      noticeOf(await owner.post(path, fields)),
    ];
    expect(first).toContain("Reminder sent");
    expect(again).toBe(first);
    expect(await mailsOf("reminder", address)).toBe(1);
  });

  it("an invitation is sent again once", async () => {
    const host = await memberOn(world, "agency");
    const email = "again@studio.example";
    await host.post("/team", { intent: "invite", email, role: "member" });
    const found = world.db.prepare("select id from invitations where email = ?").bind(email);
    const id = (await found.first<string>("id")) ?? "";
    const fields = { intent: "resend", id, formId: await formId("/team", host) };
    const [first, again] = [
      noticeOf(await host.post("/team", fields)),
      noticeOf(await host.post("/team", fields)),
    ];
    expect(first).toContain("has another 14 days");
    expect(again).toBe(first);
    expect(await mailsOf("invitation", email)).toBe(2);
  });

  it("revoking all other access is mailed once", async () => {
    const host = await memberOn(world, "professional");
    const path = "/settings/access/revoke-all";
    const fields = { currentPassword: PASSWORD, formId: await formId(path, host) };
    for (const answer of [await host.post(path, fields), await host.post(path, fields)]) {
      expect(noticeOf(answer)).toContain("All other access revoked");
      expect(answer.headers.get("Location")).toBe("/settings/access");
    }
    expect(await mailsOf("access_revoked", host.email)).toBe(1);
  });
});

it("an import that is posted again tells what the first one added", async () => {
  const { text } = await upload(owner, "Name,Email\nIda,ida@import.example\nOle,ole@import.example\n");
  const named = /name="formId"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? "";
  const post = () => {
    const form = new FormData();
    for (const [name, value] of [
      ["intent", "import"],
      ["packed", packFile("Name,Email\nIda,ida@import.example\nOle,ole@import.example\n")],
      ["formId", named],
    ] as const)
      form.set(name, value);
    return owner.ask("POST", "/clients/import", { body: form });
  };
  const answers = [await post(), await post()];
  for (const { headers } of answers)
    expect(decodeURIComponent(headers.get("Set-Cookie") ?? "")).toContain("2 clients added");
});

it("an access code is not shown again", async () => {
  const id = await generatedProposal(owner, { clientEmail: "code@harbor.example" });
  const mail = { ...MAIL, recipientEmail: "code@harbor.example", requiresCode: true, accessCode: "482913" };
  expect((await owner.json("POST", `/api/proposals/${id}/send`, mail)).status).toBe(200);
  const path = `/proposal/${id}`;
  const { text } = await owner.get(path);
  const recipientId = /name="recipientId" value="([\w-]+)"/.exec(text)?.[1] ?? "";
  const fields = { intent: "access-code", recipientId, formId: await formId(path) };
  const first = await owner.post(path, fields);
  const digits = /<output[^>]*>(\d{6})</.exec(first.text)?.[1] ?? "none";
  expect(digits).toMatch(/^\d{6}$/);
  const again = await owner.post(path, fields);
  expect([again.status, again.headers.get("Location")]).toEqual([302, path]);
  const shown = (await owner.get(path)).text;
  expect(shown).toContain("This access code has been made already");
  expect(shown).not.toContain(digits);
});

it("a form's name is worth nothing to another account", async () => {
  const other = await memberOn(world, "agency");
  const fields = {
    name: "Shared name",
    email: "shared@kessler.example",
    formId: await formId("/clients/new"),
  };
  const [own, others] = [await owner.post("/clients/new", fields), await other.post("/clients/new", fields)];
  expect([own.status, others.status]).toEqual([302, 302]);
  expect(others.headers.get("Location")).not.toBe(own.headers.get("Location"));
});

it("a form that was changed before it was posted again does what it says now", async () => {
  const formOf = await formId("/clients/new");
  const [first, changed] = [
    await owner.post("/clients/new", { name: "Ada", email: "ada@kessler.example", formId: formOf }),
    await owner.post("/clients/new", { name: "Ben", email: "ben@kessler.example", formId: formOf }),
  ];
  expect([first.status, changed.status]).toEqual([302, 302]);
  expect((await owner.get(changed.headers.get("Location") ?? "")).text).toContain("ben@kessler.example");
});

it("an earlier text can be saved again: a form that edits has no name", async () => {
  expect((await owner.get(`/clients/${client}/edit`)).text).not.toContain('name="formId"');
});

it("the secret of a key is not shown again", async () => {
  const fields = {
    ...FORMS["make an API key"]?.fields(1000),
    formId: await formId("/settings/api/keys/new"),
  };
  const first = await owner.post("/settings/api/keys/new", fields);
  expect(first.text).toContain("csk_");
  const again = await owner.post("/settings/api/keys/new", fields);
  expect(again.text).not.toContain("csk_");
  expect((await owner.get("/settings/api")).text).toContain("This key has been made already");
});
