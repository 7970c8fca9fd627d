import { describe, expect, it } from "vitest";
import { bookingAddress } from "./booking-address";
import { calendarFile } from "./calendar-file.server";
import { datedStepsIn, periodIn } from "./dated-steps.server";
import { nextStepForm, templateNextStepForm } from "./next-step-form";

describe("the address for booking", () => {
  it.each([
    ["https://cal.example/mira", "https://cal.example/mira"],
    ["cal.example/mira?month=2027-03", "https://cal.example/mira?month=2027-03"],
    ["HTTPS://Cal.Example/Mira#times", "https://cal.example/Mira#times"],
    ["", ""],
  ])("is taken: %s", (typed, url) => {
    expect(bookingAddress(typed)).toEqual({ url });
  });

  it.each([
    ["http://cal.example/mira", "has to begin with https"],
    ["javascript:alert(1)", "has to begin with https"],
    ["data:text/html,hello", "has to begin with https"],
    ["https://mira:secret@cal.example", "user name or password"],
    ["https://mira@cal.example", "user name or password"],
    ["https://localhost/mira", "whole address"],
    ["call me", "whole address"],
    ["https://", "whole address"],
  ])("is refused: %s", (typed, problem) => {
    expect(bookingAddress(typed).problem).toContain(problem);
  });
});

describe("what is typed", () => {
  const typed = { welcome: "", bookingLabel: "", bookingUrl: "" };
  const problems = (fields: object, form: typeof nextStepForm | typeof templateNextStepForm = nextStepForm) =>
    form.safeParse({ ...typed, ...fields }).error?.issues.map(({ path }) => path[0]) ?? [];

  it("keeps its lines and paragraphs", () => {
    const welcome = "Welcome!\r\nSo good.\r\n\r\nBook below.  ";
    expect(nextStepForm.parse({ ...typed, welcome, offersCalendar: "on" })).toEqual({
      welcome: "Welcome!\nSo good.\n\nBook below.",
      bookingLabel: "",
      bookingUrl: "",
      offersCalendar: true,
      asksForFiles: false,
      wantedFiles: "",
    });
  });

  it("is bounded, and a button needs an address", () => {
    expect(problems({ welcome: "x".repeat(2000) })).toEqual([]);
    expect(problems({ welcome: "x".repeat(2001) })).toEqual(["welcome"]);
    expect(problems({ bookingUrl: `https://cal.example/${"x".repeat(500)}` })).toContain("bookingUrl");
    expect(problems({ bookingLabel: "Book a call" })).toEqual(["bookingUrl"]);
    expect(problems({ bookingUrl: "http://cal.example" })).toEqual(["bookingUrl"]);
    expect(problems({ asksForFiles: "on", wantedFiles: "x".repeat(300) })).toEqual([]);
    expect(problems({ asksForFiles: "on", wantedFiles: "x".repeat(301) })).toEqual(["wantedFiles"]);
  });

  it("counts for a template only where it has its own", () => {
    const ofTemplate = { nextStepFrom: "template", bookingUrl: "cal.example/mira" };
    expect(templateNextStepForm.parse({ ...typed, ...ofTemplate })).toMatchObject({
      bookingUrl: "https://cal.example/mira",
    });
    expect(templateNextStepForm.parse({ ...typed, nextStepFrom: "account", bookingUrl: "?" })).toBeNull();
    expect(problems({ nextStepFrom: "template", bookingUrl: "?" }, templateNextStepForm)).toEqual([
      "bookingUrl",
    ]);
    expect(problems({ nextStepFrom: "mine" }, templateNextStepForm)).toEqual(["nextStepFrom"]);
  });
});

describe("the days of a step", () => {
  it.each([
    ["Kick-off on 3 May 2027", "2027-05-03", "2027-05-03"],
    ["February 15 – March 12, 2027", "2027-02-15", "2027-03-12"],
    ["15. Februar bis 12. März 2027", "2027-02-15", "2027-03-12"],
    ["15–20 February 2027", "2027-02-15", "2027-02-20"],
    ["February 15–20, 2027", "2027-02-15", "2027-02-20"],
    ["December 15, 2026 – January 12, 2027", "2026-12-15", "2027-01-12"],
    ["03.04.2027", "2027-04-03", "2027-04-03"],
    ["2027年5月14日", "2027-05-14", "2027-05-14"],
    ["2027-02-28", "2027-02-28", "2027-02-28"],
    ["من 3 مايو 2027 إلى 7 مايو 2027", "2027-05-03", "2027-05-07"],
  ])("are read: %s", (text, firstDay, lastDay) => {
    expect(periodIn(text)).toEqual({ firstDay, lastDay });
  });

  it.each([
    "Six weeks",
    "May 2027",
    "3 May",
    "03/04/2027",
    "30 February 2027",
    "3 May 2027 and 10 May 2027",
    "3 May 2027, 10 May 2027 or 17 May 2027",
    "12 March 2027 – 15 February 2027",
    "December 15 – January 12, 2027",
  ])("are not guessed: %s", (text) => {
    expect(periodIn(text)).toBeNull();
  });

  it("are those of the text’s blocks alone, and a step keeps its number", () => {
    const html = `<p>Valid until 1 March 2027.</p><section class="block-steps"><ol>
      <li><p>Design</p><p>Six weeks</p></li>
      <li><p>Build <strong>&amp; test</strong></p><p>1 – 12 June 2027</p></li></ol></section>
      <ol><li>Launch on 3 July 2027</li></ol>
      <section class="block-steps"><ol><li><p>Launch on 3 July 2027</p></li></ol></section>`;
    expect(datedStepsIn(html)).toEqual([
      { number: 2, name: "Build & test", firstDay: "2027-06-01", lastDay: "2027-06-12" },
      { number: 3, name: "Launch on 3 July 2027", firstDay: "2027-07-03", lastDay: "2027-07-03" },
    ]);
  });
});

describe("the calendar file", () => {
  const days = [
    {
      uid: "a-step-1",
      name: "Build; test, launch\nBEGIN:VEVENT",
      firstDay: "2027-02-27",
      lastDay: "2027-02-28",
    },
  ];
  const file = (now: number) => calendarFile({ name: "Site", language: "de", days, now });

  it("has whole days, ends the day after, and escapes what was typed", () => {
    const lines = file(Date.UTC(2027, 0, 2, 3)).split("\r\n");
    expect(lines).toContain("DTSTART;VALUE=DATE:20270227");
    expect(lines).toContain("DTEND;VALUE=DATE:20270301");
    expect(lines).toContain("SUMMARY:Build\\; test\\, launch\\nBEGIN:VEVENT");
    expect(lines).toContain("DTSTAMP:20270102T030000Z");
    expect(lines).toContain("TRANSP:TRANSPARENT");
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  });

  it("names an event alike each time", () => {
    const uidIn = (text: string) => /UID:.*/.exec(text)?.[0];
    expect(uidIn(file(0))).toBe("UID:a-step-1");
    expect(uidIn(file(9_000_000))).toBe(uidIn(file(0)));
  });
});
