import { describe, expect, it } from "vitest";
import { PROPOSAL_STATUSES } from "../status";
import {
  isFiltered,
  type ListRequest,
  listQueryString,
  parseListRequest,
  STATUS_FILTERS,
} from "./list-request";

const read = (search: string, cursorName?: string) =>
  parseListRequest(new URLSearchParams(search), cursorName);

const EVERYTHING: ListRequest = { query: "", status: "all", sort: "changed", cursor: null };

describe("reading an address", () => {
  it("asks for everything where it says nothing", () => {
    expect(read("")).toEqual(EVERYTHING);
    expect(read("q=&status=&sort=&after=")).toEqual(EVERYTHING);
  });

  it.each(["status=draft", "status=constructor", "status=__proto__", "sort=colour", "sort=TITLE"])(
    "takes what it does not know as not said: %s",
    (search) => expect(read(search)).toEqual(EVERYTHING),
  );

  it("makes the words as a stored line is: one space between, none around, accents composed", () => {
    expect(read("q=%20%20Bright%0A%09Harbor%20").query).toBe("Bright Harbor");
    expect(read(`q=${encodeURIComponent("Zoe\u0308")}`).query).toBe("Zo\u00eb");
    expect(read("q=%20%20").query).toBe("");
  });

  it("cuts what is longer than any title", () => {
    expect(read(`q=${"x".repeat(5000)}`).query).toHaveLength(300);
  });

  it("takes the first of two answers to one question", () => {
    expect(read("q=one&q=two&status=signed&status=drafts")).toMatchObject({ query: "one", status: "signed" });
  });

  it("reads the cursor under the name its caller gives it", () => {
    expect(read("after=a&cursor=b").cursor).toBe("a");
    expect(read("after=a&cursor=b", "cursor").cursor).toBe("b");
  });
});

describe("writing an address", () => {
  it("leaves out what goes without saying", () => {
    expect(listQueryString({})).toBe("");
    expect(listQueryString(EVERYTHING)).toBe("");
    expect(listQueryString({ ...EVERYTHING, sort: "title" })).toBe("?sort=title");
  });

  it.each<[string, ListRequest]>([
    ["words alone", { ...EVERYTHING, query: "bright harbor" }],
    ["letters that mean something in an address", { ...EVERYTHING, query: "50% & more? #1 a+b=c" }],
    ["all of it", { query: "Zoë 🎉", status: "waiting", sort: "value", cursor: "value.-1.abcdefghijk" }],
    ["a title in the cursor", { ...EVERYTHING, sort: "title", cursor: 'title."a". b&c=d\n🎉.abcdefghijk' }],
  ])("is read back as it was: %s", (_what, request) => {
    expect(read(listQueryString(request))).toEqual(request);
    expect(read(listQueryString(request, "cursor"), "cursor")).toEqual(request);
  });
});

describe("a narrowed list", () => {
  it.each<[Partial<ListRequest>, boolean]>([
    [{}, false],
    [{ sort: "title", cursor: "title.a.abcdefghijk" }, false],
    [{ query: "a" }, true],
    [{ status: "signed" }, true],
  ])("%j: %s", (asked, narrowed) => expect(isFiltered({ ...EVERYTHING, ...asked })).toBe(narrowed));
});

describe("the choices of the filter", () => {
  it("show no status twice, and leave out converted alone", () => {
    // `asked` shows some of those that wait.
    const { asked: _asked, closed: _closed, ...filters } = STATUS_FILTERS;
    const shown = Object.values(filters).flatMap((statuses) => statuses ?? []);
    expect(new Set(shown).size).toBe(shown.length);
    expect(PROPOSAL_STATUSES.filter((status) => !shown.includes(status as never))).toEqual(["converted"]);
  });
});
