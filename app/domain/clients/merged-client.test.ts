import { describe, expect, it } from "vitest";
import { NO_DETAILS } from "./client";
import { mergedClient, mergedValues } from "./merged-client";

const stays = { ...NO_DETAILS, name: "Amara O'Neill", email: "amara@bright.example", notes: "Mine." };
const goes = {
  ...NO_DETAILS,
  name: "A. O'Neill",
  email: "old@bright.example",
  phone: "1",
  company: "Bright Harbor",
  language: "de" as const,
};

describe("two clients that are one", () => {
  it("keep what the first has, and take over what it lacks", () => {
    expect(mergedClient(stays, goes)).toEqual({
      ...stays,
      phone: "1",
      company: "Bright Harbor",
      language: "de",
      notes: "Mine.\nAlso: old@bright.example",
    });
  });

  it("lose no note, and repeat none", () => {
    expect(mergedClient(stays, { ...goes, email: "", notes: "Theirs." }).notes).toBe("Mine.\nTheirs.");
    expect(mergedClient(stays, { ...goes, email: "", notes: "Mine." }).notes).toBe("Mine.");
    expect(mergedClient(stays, stays)).toEqual(stays);
  });

  it("have one address, not a street of one and a city of the other", () => {
    const [here, there] = [
      { city: "Bergen", country: "NO" },
      { address: "High St 1", city: "Leeds" },
    ];
    expect(mergedClient({ ...stays, ...here }, { ...goes, ...there })).toMatchObject({
      ...here,
      address: "",
    });
    expect(mergedClient(stays, { ...goes, ...there })).toMatchObject(there);
  });

  it("show which value wins", () => {
    expect(mergedValues(stays, goes)).toEqual([
      { field: "name", value: "Amara O'Neill", lost: "A. O'Neill", isTaken: false },
      { field: "company", value: "Bright Harbor", lost: null, isTaken: true },
      { field: "email", value: "amara@bright.example", lost: "old@bright.example", isTaken: false },
      { field: "phone", value: "1", lost: null, isTaken: true },
      { field: "language", value: "de", lost: null, isTaken: true },
      { field: "notes", value: "Mine.\nAlso: old@bright.example", lost: null, isTaken: false },
    ]);
  });
});
