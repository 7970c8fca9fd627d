/** Clients are added, found, changed, merged and deleted, each by their own account. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookOf, CLIENT, clientOf } from "../../world/clients";
import {
  BRIEF,
  draftProposal,
  generatedProposal,
  type Member,
  memberOn,
  trialMember,
} from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const clientOfProposal = async (id: string) =>
  (
    await world.db
      .prepare("select client_id as id from proposals where id = ?")
      .bind(id)
      .first<{ id: string | null }>()
  )?.id;

describe("a client", () => {
  it("says what was won, and that estimates are in it", async () => {
    const client = await clientOf(owner, { name: "Ines Roth", company: "", email: "ines@roth.example" });
    const win = async (isEstimate: number) => {
      const id = await generatedProposal(owner);
      await world.db
        .prepare(
          "update proposals set client_id = ?, status = 'signed', currency = 'EUR', value_minor = 450000, value_is_estimate = ? where id = ?",
        )
        .bind(client, isEstimate, id)
        .run();
    };
    await win(0);
    expect((await owner.get(`/clients/${client}`)).text).toMatch(/€4,500(?! \(with)/);
    await win(1);
    expect((await owner.get(`/clients/${client}`)).text).toContain("€9,000 (with estimates)");
  });

  it("is added with what is known, and found by the beginnings of words", async () => {
    const member = await memberOn(world, "starter");
    expect((await member.get("/clients")).text).toContain("No clients yet");
    const id = await clientOf(member, {
      name: "Zoë Ångström",
      company: "Østerbro ApS",
      email: "Zoe@Z.example",
    });
    await clientOf(member, { name: "Bo Lind", company: "", email: "" });
    expect((await bookOf(world, member)).map(({ email }) => email)).toEqual(["", "zoe@z.example"]);
    const page = await member.get(`/clients/${id}`);
    for (const text of [
      "Zoë Ångström",
      "Østerbro ApS",
      "zoe@z.example",
      "+1 555 0134",
      "Deutsch",
      "Met at the fair.",
    ])
      expect(page.text).toContain(text);
    const found = async (query: string) =>
      (await member.get(`/clients?${new URLSearchParams({ q: query })}`)).text;
    for (const query of ["zoe", "osterb ang", "zoe@z"]) {
      expect(await found(query)).toContain("Zoë Ångström");
      expect(await found(query)).not.toContain("Bo Lind");
    }
    expect(await found("ngstr")).toContain("No matching clients");
    expect(await found("%_")).toContain("No matching clients");
  });

  it("comes back as typed where it cannot be, with a sentence beside each field", async () => {
    const member = await memberOn(world, "professional");
    const answer = await member.post("/clients/new", {
      ...CLIENT,
      name: " ",
      email: "nobody",
      timeZone: "Mars/Base",
    });
    expect(answer.status).toBe(400);
    for (const sentence of [
      "Enter a name.",
      "Please enter a valid email address",
      "Choose a time zone from the list.",
    ])
      expect(answer.text).toContain(sentence);
    expect(answer.text).toContain('value="nobody"');
    expect(await bookOf(world, member)).toEqual([]);
    await clientOf(member);
    const second = await member.post("/clients/new", CLIENT);
    expect(second.status).toBe(400);
    const [first] = await bookOf(world, member);
    expect(second.text).toContain(`${first?.name} has this email address already.`);
    expect(second.text).toContain(`href="/clients/${first?.id}"`);
    expect(await bookOf(world, member)).toHaveLength(1);
  });

  it("is edited, and proposals keep the name they were written with", async () => {
    const member = await memberOn(world, "professional");
    const proposal = await generatedProposal(member);
    const [client] = await bookOf(world, member);
    const id = client?.id ?? "";
    const saved = await member.post(`/clients/${id}/edit`, {
      ...CLIENT,
      name: "Amara Oneill",
      email: BRIEF.clientEmail,
    });
    expect(saved.headers.get("location")).toBe(`/clients/${id}`);
    expect(await bookOf(world, member)).toMatchObject([{ name: "Amara Oneill", language: "de" }]);
    expect((await member.get(`/api/proposals/${proposal}`)).body.clientName).toBe(BRIEF.clientName);
    expect((await member.get(`/clients/${id}`)).text).toContain(BRIEF.title);
  });

  it("is deleted once, and its proposals stay", async () => {
    const member = await memberOn(world, "professional");
    const proposal = await generatedProposal(member);
    const [client] = await bookOf(world, member);
    const gone = await member.post(`/clients/${client?.id}`, { intent: "delete" });
    expect(gone.headers.get("location")).toBe("/clients");
    expect((await member.post(`/clients/${client?.id}`, { intent: "delete" })).status).toBe(404);
    expect(await bookOf(world, member)).toEqual([]);
    expect(await clientOfProposal(proposal)).toBeNull();
    expect((await member.get(`/proposal/${proposal}`)).status).toBe(200);
    const words = await world.db
      .prepare("select count(*) as count from client_words where client_id = ?")
      .bind(client?.id)
      .first();
    expect(words).toEqual({ count: 0 });
  });

  it("is nobody else's", async () => {
    const id = await clientOf(owner);
    const own = await clientOf(owner, { name: "Other", email: "other@bright.example" });
    const stranger = await memberOn(world, "professional");
    const theirs = await clientOf(stranger);
    const answers = await Promise.all([
      stranger.get(`/clients/${id}`),
      stranger.get(`/clients/${id}/edit`),
      stranger.get(`/clients/${id}/merge`),
      stranger.get(`/clients/${theirs}/merge?other=${id}`),
      stranger.post(`/clients/${id}`, { intent: "delete" }),
      stranger.post(`/clients/${id}`, { intent: "propose" }),
      stranger.post(`/clients/${id}/edit`, CLIENT),
      stranger.post(`/clients/${id}/merge`, { other: theirs }),
      stranger.post(`/clients/${id}/merge`, { other: own }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    await stranger.post(`/clients/${theirs}/merge`, { other: id });
    expect((await owner.get(`/clients/${id}`)).status).toBe(200);
    expect((await bookOf(world, stranger)).map((client) => client.id)).toEqual([theirs]);
  });

  it("begins a proposal, on plans that fill it in", async () => {
    const member = await trialMember(world);
    const id = await clientOf(member);
    const answer = await member.post(`/clients/${id}`, { intent: "propose" });
    const [, draft] =
      /^\/create-proposal\?draft=([\w-]+)&step=1$/.exec(answer.headers.get("location") ?? "") ?? [];
    const { body } = await member.get(`/api/proposals/${draft}`);
    expect(body).toMatchObject({
      clientName: CLIENT.name,
      clientEmail: CLIENT.email,
      clientCompany: CLIENT.company,
      clientIndustry: "healthcare",
      communicationPreference: "phone",
      language: "de",
    });
    const starter = await memberOn(world, "starter");
    const page = await starter.get(`/clients/${await clientOf(starter)}`);
    expect(page.text).not.toContain('value="propose"');
    expect(page.text).toContain("fills in clients");
    const refused = await starter.post(`/clients/${(await bookOf(world, starter))[0]?.id}`, {
      intent: "propose",
    });
    expect(refused.status).toBe(403);
  });
});

describe("two that are one", () => {
  it("merge: what stays wins, nothing is lost, and proposals move, once", async () => {
    const member = await memberOn(world, "professional");
    const proposal = await generatedProposal(member, {
      clientName: "A. O'Neill",
      clientEmail: "old@bright.example",
    });
    const [former] = await bookOf(world, member);
    const other = former?.id ?? "";
    const id = await clientOf(member, { notes: "Mine.", company: "" });
    const choice = await member.get(`/clients/${id}/merge?q=oneill`);
    expect(choice.text).toContain(`/clients/${id}/merge?other=${other}`);
    const look = await member.get(`/clients/${id}/merge?other=${other}`);
    for (const text of ["old@bright.example", "which goes into the notes", "taken over"])
      expect(look.text).toContain(text);
    expect(await bookOf(world, member)).toHaveLength(2);
    for (const _ of [1, 2]) {
      const merged = await member.post(`/clients/${id}/merge`, { other });
      expect(merged.headers.get("location")).toBe(`/clients/${id}`);
      expect(await bookOf(world, member)).toMatchObject([
        {
          id,
          name: CLIENT.name,
          company: BRIEF.clientCompany,
          email: CLIENT.email,
          notes: "Mine.\nAlso: old@bright.example",
        },
      ]);
    }
    expect(await clientOfProposal(proposal)).toBe(id);
    const clone = await member.json("POST", `/api/proposals/${proposal}/duplicate`);
    expect(await clientOfProposal(clone.body.id)).toBe(id);
    expect(await bookOf(world, member)).toHaveLength(1);
    expect((await member.post(`/clients/${id}/merge`, { other: id })).status).toBe(400);
  });
});

describe("the book fills itself", () => {
  it("when a proposal is written, by email, else by name and company, and replaces nothing", async () => {
    const member = await memberOn(world, "professional");
    await draftProposal(member);
    expect(await bookOf(world, member)).toEqual([]);
    const first = await generatedProposal(member, { clientIndustry: "healthcare" });
    expect(await bookOf(world, member)).toMatchObject([
      { name: BRIEF.clientName, email: BRIEF.clientEmail, industry: "healthcare" },
    ]);
    const second = await generatedProposal(member, {
      clientName: "Dr. O'Neill",
      clientEmail: BRIEF.clientEmail.toUpperCase(),
    });
    expect(await bookOf(world, member)).toMatchObject([{ name: BRIEF.clientName }]);
    expect(await clientOfProposal(second)).toBe(await clientOfProposal(first));
    const unnamed = await generatedProposal(member, {
      clientName: "BO LIND",
      clientEmail: "",
      clientCompany: "",
    });
    const named = await generatedProposal(member, {
      clientName: "Bo Lind",
      clientEmail: "bo@lind.example",
      clientCompany: "",
    });
    expect(await clientOfProposal(named)).toBe(await clientOfProposal(unnamed));
    expect((await bookOf(world, member)).map(({ name, email }) => [name, email])).toContainEqual([
      "BO LIND",
      "bo@lind.example",
    ]);
    expect(await bookOf(world, member)).toHaveLength(2);
  });

  it("with whom a copy is for, and with a corrected name", async () => {
    const member = await memberOn(world, "professional");
    const id = await generatedProposal(member);
    const copy = await member.post(`/proposal/${id}/clone`, {
      title: "For another",
      clientName: "Nia Cole",
      clientEmail: "nia@cole.example",
      clientCompany: "",
    });
    expect(copy.status).toBe(302);
    expect(await bookOf(world, member)).toHaveLength(2);
    const details = {
      title: BRIEF.title,
      clientName: "Ida Roe",
      clientEmail: "ida@roe.example",
      clientCompany: "",
      budget: "",
      currency: "USD",
      startDate: "",
      endDate: "",
    };
    await member.post(`/proposal/${id}/details`, details);
    expect((await bookOf(world, member)).map(({ name }) => name)).toContain("Ida Roe");
    expect(await clientOfProposal(id)).toBe(
      (await bookOf(world, member)).find(({ name }) => name === "Ida Roe")?.id,
    );
  });

  it("but not with the sample's", async () => {
    const member = await trialMember(world);
    await member.post("/dashboard", { intent: "sample" });
    expect(await bookOf(world, member)).toEqual([]);
  });
});
