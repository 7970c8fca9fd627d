/** A business name stands wherever clients see who sends them something. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { hasPoppler, infoOf } from "../../world/documents/poppler";
import { offerToSign, trialMember } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld({ printing: true });
});
afterAll(() => world.dispose());

it("is set in Settings and shown above the person's name on pages, in emails and in the PDF", async () => {
  const member = await trialMember(world, "Mira Weber");
  const before = await offerToSign(world, member);
  expect((await world.visitor().get(before.path)).text).toContain("<strong><bdi>Mira Weber</bdi></strong>");

  const details = { intent: "business", businessName: "  Weber   Studio " };
  expect((await member.post("/settings/business", details)).status).toBe(302);
  expect((await member.get("/api/user")).body.businessName).toBe("Weber Studio");
  expect((await member.get("/settings/business")).text).toContain('value="Weber Studio"');

  const { path, id, address } = await offerToSign(world, member);
  const page = (await world.visitor().get(path)).text;
  expect(page).toContain("<strong><bdi>Weber Studio</bdi></strong>");
  expect(page).toContain('<bdi translate="no">Mira Weber</bdi> sent you a proposal');
  const [mail] = world.mail.to(address);
  expect(mail?.from).toContain('"Mira Weber, Weber Studio via Countersign"');
  expect(mail?.text).toContain("Mira Weber, Weber Studio, ");
  const pdf = await member.bytes("POST", `/api/proposals/${id}/download`, {});
  if (hasPoppler) expect(infoOf(pdf.bytes, "Author")).toBe("Mira Weber, Weber Studio");
});

it("stays when the API changes the name alone, and has a limit", async () => {
  const member = await trialMember(world);
  await member.json("PUT", "/api/user/profile", { name: "Mira", businessName: "Weber Studio" });
  const changed = await member.json("PUT", "/api/user/profile", { name: "Mira W" });
  expect([changed.status, changed.body.businessName]).toEqual([200, "Weber Studio"]);
  const long = await member.json("PUT", "/api/user/profile", { name: "Mira", businessName: "x".repeat(201) });
  expect(long.body.fieldErrors.businessName).toContain("at most 200");
  const none = await member.json("PUT", "/api/user/profile", { name: "Mira", businessName: "" });
  expect(none.body.businessName).toBe("");
});
