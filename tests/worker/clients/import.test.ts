// @module-tag nightly
/** A list of clients from another program: what a look at it says, and what is stored. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookOf, clientOf, importText, upload } from "../../world/clients";
import { memberOn, trialMember } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const FILE = `Vorname;Nachname;Firma;E-Mail;Telefon;Sprache;Kundennummer
Jörg;Müller;"Müller & Söhne; Bäckerei";joerg@mueller.example;+49 30 1234;Deutsch;1
Amara;O'Neill;Bright Harbor;AMARA@bright.example;;;2
;;;;;;3
Ida;Roe;;nobody;;;4
Jörg;Müller;Anders;joerg@mueller.example;;;5
`;
/** As Excel in Germany saves it. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("an import", () => {
  it("shows what would be created, updated and skipped, and stores nothing before it is asked to", async () => {
    const member = await memberOn(world, "starter");
    await clientOf(member, { email: "amara@bright.example", company: "", name: "Amara O." });
    const look = await upload(member, windows1252(FILE));
    expect(look.status).toBe(200);
    for (const text of [
      "1 client will be added, 1 client will be updated, 3 rows will be skipped.",
      "Jörg Müller",
      "Müller &amp; Söhne; Bäckerei",
      "Fills in the company.",
      "It has no name.",
      "Please enter a valid email address",
      "The same client as in row 2.",
      "Kundennummer",
    ])
      expect(look.text).toContain(text);
    expect(await bookOf(world, member)).toHaveLength(1);
  });

  it("stores it once, and fills in what is missing alone", async () => {
    const member = await memberOn(world, "professional");
    await clientOf(member, { email: "amara@bright.example", company: "", name: "Amara O." });
    for (const text of [FILE, `\ufeff${FILE}`]) {
      const stored = await importText(member, text);
      expect(stored.headers.get("location")).toBe("/clients");
      expect(await bookOf(world, member)).toMatchObject([
        { name: "Amara O.", company: "Bright Harbor", notes: "Met at the fair." },
        { name: "Jörg Müller", company: "Müller & Söhne; Bäckerei", language: "de", phone: "+49 30 1234" },
      ]);
    }
    expect((await member.get("/clients?q=muller")).text).toContain("Jörg Müller");
    expect((await member.get("/clients?q=backerei")).text).toContain("Jörg Müller");
  });

  it("takes five thousand rows and no more, and says why not", async () => {
    const member = await memberOn(world, "professional");
    const rows = (count: number) =>
      `name,email\n${Array.from({ length: count }, (_, at) => `Client ${at},c${at}@many.example`).join("\n")}`;
    expect((await importText(member, rows(5000))).headers.get("location")).toBe("/clients");
    expect(await bookOf(world, member)).toHaveLength(5000);
    const sentences: [BlobPart, string][] = [
      [rows(5001), "more than 5,000 rows"],
      ["", "Choose a file"],
      ["\n\n", "This file is empty."],
      ["name,email", "There is one line only."],
      ["Foo,Bar\n1,2", "does not name the columns"],
      [new Uint8Array(2 * 1024 * 1024 + 1).fill(65), "larger than 2 MB"],
    ];
    for (const [bytes, sentence] of sentences) {
      const refused = await upload(member, bytes);
      expect([refused.status, refused.text.includes(sentence)], sentence).toEqual([400, true]);
    }
    const huge = await upload(member, new Uint8Array(8 * 1024 * 1024));
    expect(huge.status).toBe(413);
    expect((await importText(member, "Foo\n1")).status).toBe(400);
    expect(await bookOf(world, member)).toHaveLength(5000);
  });

  it("keeps what was pasted where it cannot be read", async () => {
    const member = await trialMember(world);
    const form = new FormData();
    form.set("intent", "preview");
    form.set("pasted", "One line that names nothing");
    const refused = await member.ask("POST", "/clients/import", { body: form });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("One line that names nothing");
  });

  it("is for who is signed in", async () => {
    const answer = await world.visitor().get("/clients/import");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, expect.stringContaining("/auth")]);
  });
});
