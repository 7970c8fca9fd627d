import { describe, expect, it } from "vitest";
import type { Config } from "~/platform/config.server";
import { datesForm, offeredDates } from "./offered-dates.server";

/** A Monday, at noon. */
const NOW = Date.parse("2026-11-16T12:00:00Z");
const CTX = { now: NOW, config: { signingLinkDays: 14 } as Config };
const CALENDAR = {
  timeZone: "Europe/Lisbon",
  timeZoneChosen: true,
  validityDays: 30,
  asksForCode: false,
  followUp: null,
};

const offered = (form: object = {}, places = new Map(), calendar = CALENDAR) =>
  offeredDates(
    CTX,
    datesForm.parse({
      recipientEmail: "amara@harbor.example",
      remindDays: "3, 7",
      remindBefore: "2",
      validUntil: "2026-12-16",
      ...form,
    }),
    { calendar, places },
  );
const written = (form: object = {}, places = new Map(), calendar = CALENDAR) =>
  offered(form, places, calendar).groups?.map(({ dates }) =>
    dates.map(({ at }) => new Date(at).toISOString().slice(5, 16)),
  );

describe("the dates of a form", () => {
  it("are in the reader’s morning", () => {
    expect(written()).toEqual([["11-19T09:30", "11-23T09:30", "12-14T09:30"]]);
    expect(offered().groups?.[0]).toMatchObject({ people: ["amara@harbor.example"], city: "Lisbon" });
  });

  it("are those of the reader’s place", () => {
    const places = new Map([["amara@harbor.example", { timeZone: "Asia/Tokyo", country: "JP" }]]);
    expect(written({ recipientEmail: " Amara@Harbor.example" }, places)).toEqual([
      ["11-19T00:30", "11-23T00:30", "12-14T00:30"],
    ]);
  });

  it("say which day of a weekend was moved", () => {
    const [group] = offered({ remindDays: "5", remindBefore: "" }).groups ?? [];
    expect(group?.dates).toEqual([
      { at: Date.parse("2026-11-23T09:30Z"), rule: "after the request", days: 5, movedFrom: "2026-11-21" },
    ]);
    expect(offered().groups?.[0]?.dates.map(({ movedFrom }) => movedFrom)).toEqual([null, null, null]);
  });

  it("are none where no day is left, and none to show where the days are wrong", () => {
    expect(written({ validUntil: "2026-11-17" })).toEqual([[]]);
    expect(written({ remindDays: "", remindBefore: "" })).toEqual([[]]);
    expect(written({ remindDays: "soon" })).toBeUndefined();
  });

  it("end with the link, where the proposal has no end", () => {
    const form = { validUntil: "", remindDays: "3, 7, 20", linkDays: "7" };
    expect(written(form)).toEqual([["11-19T09:30", "11-23T09:30"]]);
  });

  it("are in the browser’s zone where the account has chosen none", () => {
    const calendar = { ...CALENDAR, timeZone: null as never, timeZoneChosen: false };
    expect(written({ timeZone: "Asia/Tokyo" }, new Map(), calendar)?.[0]?.[0]).toBe("11-19T00:30");
    expect(offered({}, new Map(), calendar).groups?.[0]?.city).toBe("UTC");
  });
});

describe("several people", () => {
  const signed = { requiresSignature: "on", signers: "Tom, tom@harbor.example\nIna, ina@harbor.example" };
  const people = (form: object) => offered({ ...signed, ...form }).groups?.map((group) => group.people);
  it("are together where they have the same dates", () => {
    const all = ["amara@harbor.example", "Tom", "Ina"];
    expect(people({ signingOrder: "together" })).toEqual([all]);
    expect(offered({ ...signed, signingOrder: "together" }).hasLater).toBe(false);
  });
  it("are apart by their places", () => {
    const places = new Map([["tom@harbor.example", { timeZone: "Asia/Tokyo", country: "JP" }]]);
    expect(offered(signed, places).groups?.map((group) => [group.people, group.city])).toEqual([
      [["amara@harbor.example", "Ina"], "Lisbon"],
      [["Tom"], "Tokyo"],
    ]);
  });
  it("are asked later by their turn", () => {
    expect(people({ signingOrder: "in_turn" })).toEqual([["amara@harbor.example"]]);
    expect(offered({ ...signed, signingOrder: "in_turn" }).hasLater).toBe(true);
  });
  it("wait for the sender’s own signature", () => {
    const own = offered({ ...signed, countersign: "before", countersigner: "mira@studio.example" });
    expect(own).toMatchObject({ hasLater: true, groups: [{ isOwn: true }] });
    // Our own signature may come after the last day.
    expect(own.groups?.[0]?.dates).toHaveLength(2);
  });
});
