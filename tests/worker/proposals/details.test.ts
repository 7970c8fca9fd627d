/** Title, client, price and dates of what was generated already. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PriceSection, PriceTable } from "~/domain/prices/price-table";
import {
  BRIEF,
  draftProposal,
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  sentProposal,
} from "../../world/people";
import { line, WEBSITE } from "../../world/prices/priced-offer";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const DETAILS = {
  title: "Website and booking",
  clientName: "Dr. Amara Oneill",
  clientEmail: "office@brightharbor.example",
  clientCompany: "Bright Harbor",
  budget: "19,000",
  currency: "EUR",
  startDate: "2027-02-01",
  endDate: "2027-05-01",
};
const post = (id: string, changes: object = {}, by: Member = owner) =>
  by.post(`/proposal/${id}/details`, { ...DETAILS, ...changes });
const put = (id: string, body: object, by: Member = owner) => by.json("PUT", `/api/proposals/${id}`, body);
const stored = async (id: string) => (await owner.get(`/api/proposals/${id}`)).body;
const changes = async (id: string) =>
  (await eventsOf(world, id)).filter((type) => type === "document.details_changed").length;
const latestVersion = (id: string) =>
  world.db
    .prepare(
      "select number, title, client_name, budget from proposal_versions where proposal_id = ? order by number desc",
    )
    .bind(id)
    .first();

describe("the details of a generated proposal", () => {
  it("are changed by the form and by PUT, and nothing else is", async () => {
    const id = await generatedProposal(owner);
    const before = await stored(id);
    expect((await owner.get(`/proposal/${id}`)).text).toContain(`/proposal/${id}/details`);
    expect((await owner.get(`/proposal/${id}/details`)).text).toContain(`value="${BRIEF.budget}"`);
    expect((await post(id)).headers.get("location")).toBe(`/proposal/${id}`);
    const {
      updatedAt: _,
      priceTable,
      priceRevision: __,
      contentRevision: ___,
      generatedContent,
      ...after
    } = await stored(id);
    expect({ ...before, ...DETAILS, valueMinor: 1_900_000 }).toMatchObject(after);
    expect(priceTable.sections[0].lines).toMatchObject([{ name: DETAILS.title, price: "19000" }]);
    expect(generatedContent.replace("€19,000", "$18,500")).toBe(before.generatedContent);
    expect((await owner.get("/proposals?q=booking")).text).toContain("€19,000");
    const answer = await put(id, { ...BRIEF, requiresSignature: false, description: "Another" });
    expect([answer.status, answer.body.title]).toEqual([200, BRIEF.title]);
    expect(answer.body).toMatchObject({ requiresSignature: true, description: BRIEF.description });
    expect(await changes(id)).toBe(2);
  });

  it("leave no trace where they are what they were", async () => {
    const id = await generatedProposal(owner);
    for (const _ of [1, 2]) expect((await post(id)).status).toBe(302);
    expect(await changes(id)).toBe(1);
  });

  it("come back as typed where they cannot be", async () => {
    const id = await generatedProposal(owner);
    const page = await post(id, { title: " ", budget: "abc", endDate: "2027-01-01" });
    expect(page.status).toBe(400);
    for (const sentence of ["Enter a title.", "Enter an amount such as", "The end date is before"])
      expect(page.text).toContain(sentence);
    expect(page.text).toContain('value="abc"');
    const refused = await put(id, { ...BRIEF, budget: "abc" });
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, ["budget"]]);
    expect(await changes(id)).toBe(0);
  });

  it("leave a sent version alone, and go out with the next send", async () => {
    const id = await sentProposal(owner);
    expect((await post(id)).status).toBe(302);
    expect(await latestVersion(id)).toMatchObject({ number: 1, title: BRIEF.title, budget: BRIEF.budget });
    expect((await owner.get(`/proposal/${id}`)).text).toContain("Changed since it was sent.");
    const again = await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, ccEmails: [] });
    expect(again.status, again.text).toBe(200);
    expect(await latestVersion(id)).toMatchObject({
      number: 2,
      title: DETAILS.title,
      client_name: DETAILS.clientName,
      budget: DETAILS.budget,
    });
  });

  it("warn on the proposal and before a send where the text names other dates", async () => {
    const dates = { startDate: "2027-01-11", endDate: "2027-03-22" };
    const id = await generatedProposal(owner, dates);
    const warning = "Your brief says 1 February 2027 as the start.";
    const pages = async () =>
      Promise.all(
        [`/proposal/${id}`, `/proposal/${id}/send`].map(async (path) =>
          (await owner.get(path)).text.replaceAll("<!-- -->", "").includes(warning),
        ),
      );
    expect(await pages()).toEqual([false, false]);
    expect((await post(id)).status).toBe(302);
    expect(await pages()).toEqual([true, true]);
    expect((await post(id, dates)).status).toBe(302);
    expect(await pages()).toEqual([false, false]);
  });

  it.each(["signed", "approved", "rejected"])("stay as they are once it is %s", async (status) => {
    const id = await generatedProposal(owner);
    await owner.json("PATCH", `/api/proposals/${id}/status`, { status });
    const answers = [
      await post(id),
      await put(id, { ...BRIEF, ...DETAILS }),
      await owner.get(`/proposal/${id}/details`),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([409, 409, 409]);
    expect((await owner.get(`/proposal/${id}`)).text).not.toContain(`/proposal/${id}/details`);
    expect(await changes(id)).toBe(0);
  });

  it("of a draft are the wizard's", async () => {
    const id = await draftProposal(owner);
    const page = await owner.get(`/proposal/${id}/details`);
    expect([page.status, page.headers.get("location")]).toEqual([302, `/create-proposal?draft=${id}`]);
    expect((await post(id)).headers.get("location")).toBe(`/create-proposal?draft=${id}`);
    expect((await stored(id)).title).toBe(BRIEF.title);
    expect((await put(id, { ...BRIEF, title: "Still a draft" })).body.title).toBe("Still a draft");
  });

  it("are nobody else's", async () => {
    const id = await generatedProposal(owner);
    const stranger = await memberOn(world, "professional");
    const answers = [
      await stranger.get(`/proposal/${id}/details`),
      await post(id, {}, stranger),
      await put(id, { ...BRIEF, ...DETAILS }, stranger),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await stored(id)).title).toBe(BRIEF.title);
  });
});

const copyIn = (answer: { headers: Headers }): string =>
  /\/proposal\/([\w-]+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";

describe("a copy for another client", () => {
  const NOOR = {
    title: "Website for Noor",
    clientName: "Noor Haddad",
    clientEmail: "",
    clientCompany: "Haddad",
  };

  it("takes title and client from the form or the call, and the rest from the original", async () => {
    const id = await generatedProposal(owner);
    expect((await owner.get(`/proposal/${id}/clone`)).text).toContain('value="Website redesign (copy)"');
    const { generatedContent, budget } = await stored(id);
    const made = await owner.post(`/proposal/${id}/clone`, NOOR);
    const copy = copyIn(made);
    const byCall = await owner.json("POST", `/api/proposals/${id}/duplicate`, NOOR);
    const same = await owner.json("POST", `/api/proposals/${id}/duplicate`, { title: "Again" });
    expect(same.body).toMatchObject({ title: "Again", clientEmail: BRIEF.clientEmail, generatedContent });
    for (const one of [await stored(copy), byCall.body]) {
      expect(one).toMatchObject({ ...NOOR, budget, status: "generated" });
      expect(one.generatedContent).toContain("Dear Noor Haddad,");
      expect(one.generatedContent).not.toMatch(/Amara|Neill|Bright Harbor/);
    }
    expect((await stored(id)).clientName).toBe(BRIEF.clientName);
  });

  it("says the new names and days, and lists what it replaced and what it left", async () => {
    const id = await generatedProposal(owner);
    const { generatedContent } = await stored(id);
    const more = "<p>Amara, we end on February 19, 2027, for $18,500. Ask Dr. O’Neill.</p>";
    await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: generatedContent + more });
    const made = await owner.post(`/proposal/${id}/clone`, {
      ...NOOR,
      clientCompany: "",
      startDate: "2027-03-01",
      endDate: "",
    });
    const address = made.headers.get("location") ?? "";
    const { generatedContent: html } = await stored(copyIn(made));
    expect(html).toContain("Noor, we end on February 19, 2027, for $18,500. Ask Noor Haddad.");
    expect(html).toContain("March 1, 2027");
    expect(html).not.toContain("January 11, 2027");
    const plain = (await owner.get(address)).text.replace(/<[^>]+>/g, "");
    expect(plain).toContain("What changed in the copy");
    expect(plain).toMatch(/Dr\. O(?:'|&#x27;)Neill → *became *Noor Haddad, twice/);
    expect(plain).toMatch(/Amara → *became *Noor, once/);
    expect(plain).toMatch(/January 11, 2027 → *became *March 1, 2027, (?:once|twice)/);
    expect(plain).toMatch(/Bright Harbor Dental, LLC \(client’s company\), once/);
    expect((await owner.get(`/proposal/${copyIn(made)}`)).text).not.toContain("What changed in the copy");
  });

  it("says the new names in its price table and its title too", async () => {
    const title = "Website for Bright Harbor Dental, LLC";
    const id = await generatedProposal(owner, { title });
    const [site, care] = WEBSITE.sections;
    const table: PriceTable = {
      ...WEBSITE,
      currency: "USD",
      sections: [
        { ...(site as PriceSection), title: "For Bright Harbor Dental, LLC" },
        {
          ...(care as PriceSection),
          lines: [line("talks", "Talks with Amara", 20_000, { description: "Dr. O’Neill decides." })],
        },
      ],
      schedule: [
        {
          id: "all",
          name: "Payment",
          part: { kind: "rest" },
          due: { on: "milestone", milestone: "when Dr. Amara O'Neill has said yes" },
        },
      ],
    };
    await world.db
      .prepare("update proposals set price_table = ?, cover = ? where id = ?")
      .bind(JSON.stringify(table), JSON.stringify({ layout: "band", colour: null, picture: null }), id)
      .run();
    const untitled = { clientName: NOOR.clientName, clientEmail: "", clientCompany: NOOR.clientCompany };
    const byCall = await owner.json("POST", `/api/proposals/${id}/duplicate`, untitled);
    expect(byCall.body.title).toBe("Website for Haddad (copy)");
    const made = await owner.post(`/proposal/${id}/clone`, { ...untitled, title: `${title} (copy)` });
    const copy = await world.db
      .prepare("select title, price_table, brief, search_text from proposals where id = ?")
      .bind(copyIn(made))
      .first<Record<string, string>>();
    expect(copy?.title).toBe("Website for Haddad (copy)");
    expect(copy?.search_text).toContain("haddad copy");
    const { sections, schedule } = JSON.parse(copy?.price_table ?? "");
    expect(sections[0]).toEqual({ ...site, title: "For Haddad" });
    expect(sections[1].lines[0]).toMatchObject({
      name: "Talks with Noor",
      description: "Noor Haddad decides.",
      unitPrice: 20_000,
    });
    expect(schedule[0].due).toEqual({ on: "milestone", milestone: "when Noor Haddad has said yes" });
    expect(copy?.price_table).not.toMatch(/Amara|Neill|Bright Harbor/);
    expect(copy?.brief).not.toContain("Website for Bright Harbor");
    const plain = (await owner.get(made.headers.get("location") ?? "")).text.replace(/<[^>]+>/g, "");
    expect(plain).toMatch(/Amara → *became *Noor, once/);
    expect(plain).toMatch(/Dr\. O(?:'|&#x27;)Neill → *became *Noor Haddad, \w+/);
    const inText = (await stored(id)).generatedContent.split("Bright Harbor Dental, LLC").length - 1;
    expect(plain).toContain(`, ${inText + 2} times`);
    const typed = await owner.post(`/proposal/${id}/clone`, { ...untitled, title: "Bright Harbor, again" });
    expect((await stored(copyIn(typed))).title).toBe("Bright Harbor, again");
  });

  it("stays exact for the same client, and without the original shows no list", async () => {
    const id = await generatedProposal(owner);
    const { generatedContent } = await stored(id);
    const copy = (await owner.json("POST", `/api/proposals/${id}/duplicate`, {})).body;
    expect(copy.generatedContent).toBe(generatedContent);
    const other = copyIn(await owner.post(`/proposal/${id}/clone`, NOOR));
    await world.db.prepare("update proposals set deleted_at = 1 where id = ?").bind(id).run();
    const page = await owner.get(`/proposal/${other}?cloned`);
    expect([page.status, page.text.includes("What changed in the copy")]).toEqual([200, false]);
  });

  it("comes back as typed without a title or a client, or with half an address", async () => {
    const id = await generatedProposal(owner);
    const page = await owner.post(`/proposal/${id}/clone`, { ...NOOR, title: "", clientEmail: "noor@" });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Enter a title.");
    expect(page.text).toContain('value="noor@"');
    const refused = await owner.json("POST", `/api/proposals/${id}/duplicate`, { clientEmail: "noor@" });
    expect(refused.status).toBe(400);
  });

  it("is nobody else's to make", async () => {
    const id = await generatedProposal(owner);
    const stranger = await memberOn(world, "professional");
    expect((await stranger.get(`/proposal/${id}/clone`)).status).toBe(404);
    expect((await stranger.json("POST", `/api/proposals/${id}/duplicate`, NOOR)).status).toBe(404);
  });
});

describe("deleting what was generated", () => {
  const remove = (id: string, by: Member = owner) => by.json("DELETE", `/api/proposals/${id}`);

  it("works before the first send, from the list with Undo, and once", async () => {
    const id = await generatedProposal(owner, { title: "To be deleted" });
    expect((await owner.get(`/proposal/${id}`)).text).toContain("Delete this proposal?");
    await owner.post("/proposals", { intent: "delete", id });
    const { text } = await owner.get("/proposals");
    expect([text.includes("Proposal deleted"), text.includes(">Undo</button>")]).toEqual([true, true]);
    expect((await owner.get(`/proposal/${id}`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    await owner.post("/proposals", { intent: "restore", ids: id });
    expect((await stored(id)).title).toBe("To be deleted");
    expect((await remove(id, await memberOn(world, "professional"))).status).toBe(404);
    expect((await remove(id)).status).toBe(200);
  });

  it("is refused after a send, and once it is marked as signed or answered", async () => {
    expect((await remove(await sentProposal(owner))).status).toBe(409);
    for (const status of ["signed", "approved", "rejected"]) {
      const id = await generatedProposal(owner);
      await owner.json("PATCH", `/api/proposals/${id}/status`, { status });
      expect((await remove(id)).status).toBe(409);
      expect((await owner.get(`/proposal/${id}`)).text).not.toContain("Delete this proposal?");
    }
  });
});
