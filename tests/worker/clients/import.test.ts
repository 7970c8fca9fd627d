// @module-tag nightly
/** A list of clients from another program: what a look at it says, and what is stored. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packFile } from "~/domain/clients/import/packed-file.server";
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

  it("asks what a column is that it does not know, and stores what was chosen", async () => {
    const member = await memberOn(world, "professional");
    const text = "Foo;Bar;Baz\nJan de Vries;jan@vries.example;blue\n";
    const asked = await upload(member, text);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("Which column has the names?");
    expect(asked.text).not.toContain('value="import"');
    const chosen = ["0:name", "1:email", "2:notes"];
    const post = async (intent: string, columns: string[], shown: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent, packed: packFile(text), shown }))
        form.set(name, value);
      for (const column of columns) form.append("column", column);
      return member.ask("POST", "/clients/import", { body: form });
    };
    const unseen = await post("import", chosen, "0: 1: 2:");
    expect(unseen.text).toContain("The columns you chose are read like this.");
    expect(unseen.text).toContain("1 client will be added.");
    expect(await bookOf(world, member)).toHaveLength(0);
    expect((await post("import", chosen, chosen.join(" "))).headers.get("location")).toBe("/clients");
    expect(await bookOf(world, member)).toMatchObject([
      { name: "Jan de Vries", email: "jan@vries.example", notes: "Baz: blue" },
    ]);
    for (const wrong of ["0:owner", "name", "-1:name", "1000:name"])
      expect((await post("preview", [wrong], "")).status, wrong).toBe(400);
  });

  it("takes the first line for a client where it has an email", async () => {
    const member = await trialMember(world);
    const look = await upload(member, "Ida Roe,ida@roe.example\n");
    expect(look.text).toContain("The first line of this file does not name its columns.");
    expect(look.text).toContain("Column 1");
  });

  it.each([
    ["one quoted cell", `Name,Email\n"${"a".repeat(1_900_000)}`],
    ["quotes and commas", `Name,Email\n${'",'.repeat(950_000)}`],
    ["quotes", `Name,Email\n${'"'.repeat(1_900_000)}`],
    ["no letters", `Name,Email\n${"\0".repeat(1_900_000)}`],
  ])("says why it refuses %s of two megabytes", async (_, text) => {
    const member = await trialMember(world);
    for (const refused of [await upload(member, text), await importText(member, text)]) {
      expect(refused.status).toBe(400);
      expect(refused.text).toMatch(/has a cell of more than 32,767 characters|has more than 200 columns/);
    }
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
