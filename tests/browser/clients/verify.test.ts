// @module-tag nightly
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK, expectAccessible, openSite, PHONE, type Site } from "../../world/browser/browser";
import { type Agreements, agreementsIn } from "../../world/documents/agreements";
import { unzip } from "../../world/documents/zip";
import { type Member, memberOn } from "../../world/people";
import { temporaryFolder } from "../../world/temporary-folder";

let site: Site;
let owner: Member;
let done: Awaited<ReturnType<Agreements["agreement"]>>;
let pack: Map<string, Buffer>;
const folder = temporaryFolder("pack");
beforeAll(async () => {
  site = await openSite({}, { printing: true });
  owner = await memberOn(site.world, "professional");
  done = await agreementsIn(site.world, () => owner).agreement();
  pack = unzip((await owner.bytes("GET", `/proposal/${done.id}/evidence.zip`)).bytes);
  for (const [name, bytes] of pack) writeFileSync(join(folder, name), bytes);
});
afterAll(async () => {
  await site?.dispose();
});

const pdfFile = (buffer: Uint8Array, name = "agreement.pdf") => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(buffer),
});

/** One byte in the middle of the file is another. */
function changed(bytes: Uint8Array): Uint8Array {
  const other = new Uint8Array(bytes);
  const at = Math.floor(other.length / 2);
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
}

describe("the check page", () => {
  const choose = async (page: Page, file: ReturnType<typeof pdfFile>) => {
    await page.locator("input[type=file]").setInputFiles(file);
    await page.waitForURL(/sha256=/);
  };

  test("tells the sealed file from others, and keeps it on the device", { tags: "journey" }, async () => {
    const page = await site.visit({ width: DESK });
    const sent: string[] = [];
    page.on("request", (request) =>
      sent.push(`${request.method()} ${request.postDataBuffer()?.length ?? 0}`),
    );
    await page.goto("/verify");
    await choose(page, pdfFile(done.pdf, "Website redesign.pdf"));
    await page.getByRole("heading", { name: "Unaltered", exact: true }).waitFor();
    await page.getByText("Website redesign.pdf", { exact: true }).waitFor();
    await page.getByText("Record intact.").waitFor();
    await expectAccessible(page);

    await choose(page, pdfFile(changed(done.pdf), "changed.pdf"));
    await page.getByRole("heading", { name: "Altered", exact: true }).waitFor();
    await page.getByText("changed.pdf", { exact: true }).waitFor();
    await page.getByText(done.row.sha256).waitFor();

    await page.goto("/verify");
    await choose(page, pdfFile(Buffer.from("%PDF-1.7 another one"), "other.pdf"));
    await page.getByRole("heading", { name: "Unknown", exact: true }).waitFor();
    expect(new Set(sent), "nothing but addresses was sent").toEqual(new Set(["GET 0"]));
  });

  test("opened by the QR code, compares a file dropped on it with that document", async () => {
    const page = await site.visit({ width: DESK });
    await page.goto(`/verify?document=${done.row.id}`);
    await page.getByRole("heading", { name: "A document was sealed here" }).waitFor();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(["a print of it"], "print.pdf", { type: "application/pdf" }));
      document.body.dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    });
    await page.waitForURL(/sha256=/);
    await page.getByRole("heading", { name: "Altered", exact: true }).waitFor();
  });

  test("takes a SHA-256 where there is no script", async () => {
    const page = await site.visit({ width: PHONE, javaScript: false });
    await page.goto("/verify");
    expect(await page.locator("input[type=file]").isVisible()).toBe(false);
    await page.getByText("Check by SHA-256 instead").click();
    await page.getByLabel("SHA-256 of the file").fill("not a hash");
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByText("A SHA-256 has 64 digits and letters from a to f.").waitFor();
    await page.getByLabel("SHA-256 of the file").fill(done.row.sha256.toUpperCase());
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByRole("heading", { name: "Unaltered", exact: true }).waitFor();
  });
});

describe("the evidence pack's own page, opened from the disk", () => {
  const open = async () => {
    const page = await site.visit({ width: DESK });
    await page.goto(pathToFileURL(join(folder, "check.html")).href);
    return page;
  };
  const inPack = (name: string) => join(folder, name);
  const whole = () => ["agreement.pdf", "events.json", "certificate.json", "version.json"].map(inPack);
  const CONSISTENT = "Consistent: the files fit each other. The seal itself is checked by a PDF reader.";
  const verdictOf = (page: Page) => page.locator("#verdict").textContent();
  const give = async (page: Page, files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) => {
    await page.locator("#findings").evaluate((list) => list.replaceChildren());
    await page.locator("#files").setInputFiles(files);
    await page.locator("#findings li").first().waitFor();
  };
  const events = () => JSON.parse(pack.get("events.json")?.toString() ?? "[]");
  const jsonFile = (name: string, value: unknown) => ({
    name,
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(value)),
  });

  test("calls the pack consistent, leaves the seal to others, and says what is missing", async () => {
    const page = await open();
    await give(page, whole().slice(0, 1));
    expect(await verdictOf(page)).toBe("Not complete yet");
    await give(page, whole().slice(0, 3));
    expect(await verdictOf(page)).toBe("Not complete yet");
    expect(await page.locator("#findings").textContent()).toContain("Add version.json.");
    await give(page, [...pack.keys()].map(inPack));
    expect(await verdictOf(page)).toBe(CONSISTENT);
    expect(await page.locator("#findings li.good").count()).toBe(8);
    expect(await page.locator("#findings").textContent()).toContain(done.row.sha256);
    await expectAccessible(page);
  });

  test("calls it altered when a byte of the PDF was changed", async () => {
    const page = await open();
    await give(page, whole());
    await give(page, pdfFile(changed(done.pdf)));
    expect(await verdictOf(page)).toBe("Altered");
    expect(await page.locator("#findings li.bad").textContent()).toContain("The sealed PDF");
  });

  test.each<[string, (list: Record<string, unknown>[]) => unknown, string]>([
    [
      "edited",
      (list) => list.map((event, index) => (index === 2 ? { ...event, actorName: "Somebody" } : event)),
      "event 3",
    ],
    ["removed", (list) => list.filter((_, index) => index !== 4), "event 5"],
    ["swapped", ([first, second, ...rest]) => [second, first, ...rest], "event 1"],
  ])("calls it altered when an event was %s", async (_what, tamper, named) => {
    const page = await open();
    await give(page, whole());
    await give(page, jsonFile("events.json", tamper(events())));
    expect(await verdictOf(page)).toBe("Altered");
    expect(await page.locator("#findings").textContent()).toContain(`${named} does not fit`);
  });

  test("calls it altered when the signed content was changed", async () => {
    const page = await open();
    await give(page, whole());
    const content = JSON.parse(pack.get("version.json")?.toString() ?? "");
    await give(page, jsonFile("version.json", { ...content, budget: "$1" }));
    expect(await verdictOf(page)).toBe("Altered");
    expect(await page.locator("#findings li.bad").first().textContent()).toContain("The signed content");
  });

  test("checks a drawing's strokes, and notices others", async () => {
    const strokes = [
      [
        [10, 100, 0],
        [90, 20, 40],
        [200, 110, 90],
      ],
      [[210, 20, 400]],
    ];
    const drawn = await agreementsIn(site.world, () => owner).agreement({}, undefined, undefined, {
      signatureMethod: "drawn",
      signatureImage: "M0,0 L600,200",
      signatureStrokes: JSON.stringify(strokes),
    });
    const theirs = unzip((await owner.bytes("GET", `/proposal/${drawn.id}/evidence.zip`)).bytes);
    const page = await open();
    const files = [...theirs].map(([name, buffer]) => ({ name, mimeType: "text/plain", buffer }));
    await give(
      page,
      files.filter(({ name }) => name !== "strokes.json"),
    );
    expect(await page.locator("#findings").textContent()).toContain("Add strokes.json.");
    await give(page, files);
    expect(await verdictOf(page)).toBe(CONSISTENT);
    expect(await page.locator("#findings li.good").count()).toBe(9);
    await give(page, jsonFile("strokes.json", [...strokes].reverse()));
    expect(await verdictOf(page)).toBe("Altered");
    expect(await page.locator("#findings li.bad").allTextContents()).toContainEqual(
      expect.stringContaining("The drawn signature"),
    );
  });

  test("notices a chain that holds and is not the one the PDF names", async () => {
    const other = await agreementsIn(site.world, () => owner).agreement();
    const theirs = unzip((await owner.bytes("GET", `/proposal/${other.id}/evidence.zip`)).bytes);
    const page = await open();
    await give(page, whole());
    await give(page, jsonFile("events.json", JSON.parse(theirs.get("events.json")?.toString() ?? "[]")));
    expect(await verdictOf(page)).toBe("Altered");
    expect(await page.locator("#findings").textContent()).toContain("name different chains");
  });

  test("says so when a file cannot be read", async () => {
    const page = await open();
    await give(page, { name: "events.json", mimeType: "application/json", buffer: Buffer.from("{") });
    expect(await page.locator("#findings").textContent()).toContain("cannot be read");
  });
});
