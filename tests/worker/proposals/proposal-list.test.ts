import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listProposals } from "~/domain/proposals/list/list.server";
import {
  type ListRequest,
  type ListSort,
  parseListRequest,
  SORTS,
} from "~/domain/proposals/list/list-request";
import { emptyList, type Listed, list, reader } from "../../world/list-rows";
import {
  draftProposal,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  sentProposal,
  signedProposal,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const DAY = 86_400_000;

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
beforeEach(() => emptyList(world, owner));
afterAll(() => world.dispose());

const asked = (search: string): ListRequest => parseListRequest(new URLSearchParams(search));

/** Every page of a request, as the JSON API gives them. */
async function walk(member: Member, search = ""): Promise<{ id: string; title: string }[][]> {
  const pages = [];
  for (let next = `/api/proposals${search}`; next; ) {
    const answer = await member.get(next);
    expect(answer.status, answer.text).toBe(200);
    pages.push(answer.body);
    next = nextPage(answer.headers);
  }
  return pages;
}

const nextPage = (headers: Headers) => /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? "";

const titlesOf = async (search: string, member = owner): Promise<string[]> =>
  (await member.get(`/api/proposals?${search}`)).body.map(({ title }: Listed) => title);

const found = async (query: string, more = "") =>
  (await titlesOf(`q=${encodeURIComponent(query)}&sort=title${more}`)).join(" | ");

describe("the pages of a list", () => {
  it.each(SORTS)("hold each proposal once, however many share a place: by %s", async (sort) => {
    const some = Array.from({ length: 120 }, (_, n) => ({
      title: `Title ${n % 3}`,
      valueMinor: [null, 500, 90_000][n % 3] as number | null,
      updatedAt: START + (n % 3),
    }));
    const ids = await list(world, owner, some);
    const pages = await walk(owner, `?sort=${sort}`);
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(
      pages
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.sort());
  });

  it("are in the order of the sort: changes and values from the top, titles from A to Z", async () => {
    await list(world, owner, [
      { title: "beta", updatedAt: START + 1, valueMinor: 100 },
      { title: "Älpha", updatedAt: START + 3, valueMinor: null },
      { title: "Gamma", updatedAt: START + 2, valueMinor: 2_000 },
      { title: "alphorn", updatedAt: START, valueMinor: 0 },
    ]);
    expect(await titlesOf("")).toEqual(["Älpha", "Gamma", "beta", "alphorn"]);
    expect(await titlesOf("sort=title")).toEqual(["Älpha", "alphorn", "beta", "Gamma"]);
    expect(await titlesOf("sort=value")).toEqual(["Gamma", "beta", "alphorn", "Älpha"]);
    expect(await titlesOf("sort=colour")).toEqual(await titlesOf(""));
  });

  it.each([
    "Version 1.2. The end.",
    "Quotes \" and ' and %27",
    "Two\nlines\r\nand a tab\t",
    "Emoji 🎉👩‍👩‍👧 & <b>, a=b?c#d;e",
    "Ünïcödé ÅØÑ عرض 提案",
    "x".repeat(300),
    "🎉".repeat(150),
    ".",
    "",
  ])("go on after a title like %j", async (title) => {
    await list(
      world,
      owner,
      Array.from({ length: 52 }, () => ({ title })),
    );
    const pages = await walk(owner, "?sort=title");
    expect(pages.map(({ length }) => length)).toEqual([50, 2]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(52);
  });

  it.each<[ListSort, Partial<Listed>[]]>([
    ["changed", [3, 2, 1].map((n) => ({ title: `${n}`, updatedAt: START + n }))],
    ["title", ["É", "e.", "ee", "🎉"].map((title) => ({ title }))],
    ["value", [9, 0, null].map((valueMinor) => ({ title: `${valueMinor}`, valueMinor }))],
  ])("can be as small as one proposal: by %s", async (sort, some) => {
    await list(world, owner, some);
    const ctx = await reader(world, owner);
    const titles: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listProposals(ctx, { ...asked(""), sort, cursor }, 1);
      titles.push(...page.proposals.map(({ title }) => title));
      cursor = page.nextCursor;
    } while (cursor);
    expect(titles).toEqual(some.map(({ title }) => title));
  });

  it("keep the words and the filter in the address of the next one", async () => {
    await list(
      world,
      owner,
      Array.from({ length: 104 }, (_, n) => ({
        title: n % 2 ? `Café & bar ${n}` : `Harbor ${n}`,
        status: n % 4 === 1 ? ("signed" as const) : ("draft" as const),
      })),
    );
    const first = await owner.get(`/api/proposals?q=${encodeURIComponent("cafe & bar")}&sort=title`);
    expect(nextPage(first.headers)).toMatch(/^\/api\/proposals\?q=cafe\+%26\+bar&sort=title&cursor=title\./);
    const pages = await walk(owner, `?q=${encodeURIComponent("cafe & bar")}&sort=title`);
    expect(pages.map(({ length }) => length)).toEqual([50, 2]);
    expect((await walk(owner, "?q=cafe&status=signed")).flat()).toHaveLength(26);
  });

  it("have no next one where they end exactly full", async () => {
    await list(
      world,
      owner,
      Array.from({ length: 50 }, () => ({})),
    );
    const answer = await owner.get("/api/proposals");
    expect([answer.body.length, answer.headers.get("link")]).toEqual([50, null]);
  });
});

describe("a list that changes between two pages", () => {
  const sixty = () =>
    list(
      world,
      owner,
      Array.from({ length: 60 }, (_, n) => ({ title: `P ${n}`, updatedAt: START - n })),
    );
  const change = (id: string | undefined, set: string) =>
    world.db.prepare(`update proposals set ${set} where id = ?`).bind(id).run();

  it("shows nothing twice and skips nothing that stayed where it was", async () => {
    const ids = await sixty();
    const first = await owner.get("/api/proposals");
    await change(ids[3], `updated_at = ${START + 5}`);
    await change(ids[55], `updated_at = ${START + 6}`);
    await list(world, owner, [{ title: "New", updatedAt: START + 7 }]);
    const second = await owner.get(nextPage(first.headers));
    expect(second.body.map(({ id }: Listed) => id)).toEqual(ids.slice(50).filter((id) => id !== ids[55]));
  });

  it("goes on where its last row was, though that row is gone or went elsewhere", async () => {
    const ids = await sixty();
    const next = nextPage((await owner.get("/api/proposals")).headers);
    await change(ids[49], `updated_at = ${START + 9}`);
    expect((await owner.get(next)).body.map(({ id }: Listed) => id)).toEqual(ids.slice(50));
    await change(ids[49], `deleted_at = ${START}`);
    expect((await owner.get(next)).body.map(({ id }: Listed) => id)).toEqual(ids.slice(50));
  });
});

describe("a cursor that is none", () => {
  it.each([
    "changed",
    "changed.",
    "changed..",
    "changed..abcdefghijk",
    "changed.NaN.abcdefghijk",
    "changed.-Infinity.abcdefghijk",
    "changed.1e999.abcdefghijk",
    "changed.0x10.abcdefghijk",
    "changed.99999999999999999999999.abcdefghijk",
    "changed.1.a b",
    "changed.1.short",
    "title.A.abcdefghijk",
    "value.1.abcdefghijk",
    "' or 1=1 --",
    "\u0000",
    "🎉.🎉.🎉",
    "x".repeat(3000),
  ])("begins at the first page: %j", async (cursor) => {
    await list(world, owner, [{ title: "One" }, { title: "Two" }]);
    const path = `/api/proposals?cursor=${encodeURIComponent(cursor)}`;
    const answer = await owner.get(path);
    expect([answer.status, answer.body?.length], answer.text).toEqual([200, 2]);
  });

  it("of the title counts as none for the value, and the other way round", async () => {
    await list(world, owner, [{ title: "One", valueMinor: 5 }]);
    expect(await titlesOf("sort=value&cursor=title.zzz.abcdefghijk")).toEqual(["One"]);
    expect(await titlesOf("sort=value&cursor=value.x.abcdefghijk")).toEqual(["One"]);
    expect(await titlesOf("sort=title&cursor=value.-5.abcdefghijk")).toEqual(["One"]);
    expect(await titlesOf("sort=title&cursor=title.a%00b.abcdefghijk")).toEqual(["One"]);
  });

  it("may point behind the end: the page is empty, and the screen offers a way back", async () => {
    await list(world, owner, [{ title: "One" }]);
    expect(await titlesOf("cursor=changed.0.abcdefghijk")).toEqual([]);
    const screen = await owner.get("/proposals?after=changed.0.abcdefghijk");
    expect([screen.status, screen.text.includes("One")]).toEqual([200, false]);
  });
});

describe("a search", () => {
  const papers: Partial<Listed>[] = [
    {
      title: "Website redesign",
      clientName: "Zoë Müller",
      clientCompany: "Bright Harbor Dental, LLC",
      projectType: "web-development",
      status: "viewed",
      requiresSignature: true,
      sentAt: START,
    },
    { title: "100% cotton_shirts", clientName: "Zoe Stone", projectType: "design", status: "draft" },
    {
      title: "Østerbro ÉTUDE",
      clientName: "Ángel Núñez",
      clientCompany: "ÅRHUS Søfart",
      projectType: "mobile-app",
      status: "client_interested",
      sentAt: START,
    },
    { title: "y".repeat(300), clientName: "Bob", requiresSignature: true, status: "signed", sentAt: START },
    { title: "Kept back", requiresSignature: true, status: "approved", sentAt: START, projectType: "other" },
    { title: "Never sent", requiresSignature: true, status: "generated", clientName: "Договор" },
    { title: 'AND OR NEAR (tea) *special* C++ "x"', clientName: "Dr. Amara O’Neill" },
    { title: "Launch 🎉 party", clientName: "ΠΑΠΑΔΟΠΟΥΛΟΣ ΟΔΟΣ", clientCompany: "Großmann Straße" },
    { title: "Ihale İstanbul ILGAZ", clientName: "Đặng Thị Ngọc Ước", clientCompany: "ŻÓŁĆ Łódź" },
    { title: "عَرْض أسعار", clientName: "משרד", clientCompany: "提案書サービス" },
  ];
  beforeEach(() => list(world, owner, papers));
  const [web, cotton, osterbro, long, kept, never, signs, greek, turkish, arabic] = papers.map(
    ({ title = "" }) => title,
  );

  it.each([
    ["website", web],
    ["WEBSITE REDESIGN", web],
    ["  bright \n harbor  ", web],
    ["dental, llc", web],
    ["zoe", `${cotton} | ${web}`],
    ["ZOË", `${cotton} | ${web}`],
    ["muller", web],
    ["MÜLLER", web],
    ["Mu\u0308ller", web],
    ["østerbro", osterbro],
    ["OSTERBRO", osterbro],
    ["étude", osterbro],
    ["angel nunez", osterbro],
    ["ÁNGEL NÚÑEZ", osterbro],
    ["århus", osterbro],
    ["Договор", never],
    ["%", cotton],
    ["100%", cotton],
    ["_", cotton],
    ["n_s", `${signs} | ${never} | ${osterbro}`],
    ["website%redesign", web],
    ["redesign website", web],
    ["muller design web", web],
    ["zoe dental pend", web],
    ["zoe redesign cotton", ""],
    ["design", `${cotton} | ${web}`],
    ["site", web],
    ["ite", web],
    ["te", signs],
    ["arbor dent", web],
    ["dental, llc web", web],
    ["redesignzoë", ""],
    ["* (", signs],
    ["**", signs],
    ["+", signs],
    ["c++", signs],
    ['"x"', signs],
    ['"', signs],
    ["AND", signs],
    ["and or near", signs],
    ["NEAR(tea)", signs],
    ["website AND redesign", ""],
    ["website OR cotton", ""],
    ["-website", web],
    ["title:website", ""],
    ["o'neill", signs],
    ["oneill", signs],
    ["neill", signs],
    ["🎉", greek],
    ["party 🎉", greek],
    ["🎊", ""],
    ["παπαδοπουλος", greek],
    ["οδός", greek],
    ["οδοσ", greek],
    ["strasse grossmann", greek],
    ["STRASSE", greek],
    ["ihale istanbul", turkish],
    ["İHALE", turkish],
    ["ılgaz", turkish],
    ["dang uoc", turkish],
    ["Đặng".normalize("NFD"), turkish],
    ["ngoc thi", turkish],
    ["zolc lodz", turkish],
    ["żółć", turkish],
    ["عرض", arabic],
    ["اسعار", arabic],
    ["משרד", arabic],
    ["提案", arabic],
    ["書", arabic],
    ["サービス", arabic],
    ["ДОГОВОР", never],
    ["договор", never],
    ["a b c d e f g h", ""],
    [Array.from({ length: 150 }, (_, n) => String.fromCodePoint(97 + (n % 26))).join(" "), ""],
    ["y".repeat(300), long],
    ["y".repeat(60), long],
    ["z".repeat(300), ""],
    ["'", ""],
    ["' or '1'='1", ""],
    ["web-development", web],
    ["web development", web],
    ["Web Dev", web],
    ["mobile app", osterbro],
    ["viewed", web],
    ["client interested", osterbro],
    ["draft", cotton],
    ["pending signature", web],
    ["Pending Sign", web],
    ["approved", kept],
    ["signed", long],
    ["\u0000dr\u0000aft", cotton],
  ])("for %j finds what has it", async (query, titles) => expect(await found(query)).toBe(titles));

  it("finds the same where a word is too common for its own list, in every order and from any page", {
    tags: "nightly",
  }, async () => {
    const many = Array.from({ length: 450 }, (_, n) => ({
      title: `Harbor ${n % 9 === 0 ? "rebuilt" : "kept"} ${String(n).padStart(3, "0")}`,
      status: n % 3 === 0 ? ("sent" as const) : ("draft" as const),
      valueMinor: n,
      updatedAt: START - n,
    }));
    for (let at = 0; at < many.length; at += 90) await list(world, owner, many.slice(at, at + 90));
    const walked = async (search: string) => (await walk(owner, search)).flat().map(({ title }) => title);
    const rebuilt = many.filter(({ title }) => title.includes("rebuilt")).map(({ title }) => title);
    for (const sort of SORTS) {
      const order = sort === "value" ? [...rebuilt].reverse() : rebuilt;
      expect(await walked(`?q=harbor+rebuilt&sort=${sort}`), sort).toEqual(order);
      expect(await walked(`?q=rebuilt+harbor&sort=${sort}&status=waiting`), sort).toEqual(order);
      expect(await walked(`?q=rebuilt+harbor&sort=${sort}&status=drafts`), sort).toEqual([]);
      expect(await walked(`?q=arb&sort=${sort}`), sort).toHaveLength(451);
      expect(await walked(`?q=h&sort=${sort}&status=waiting`), sort).toHaveLength(151);
      expect(await walked(`?q=h+k&sort=${sort}`), sort).toHaveLength(400);
    }
  });

  it("finds by no answer that a list does not show", async () => {
    expect(await found("listed-")).toBe("");
    expect(await found("USD")).toBe("");
  });

  it("goes together with the filter, the sort and a cursor", async () => {
    expect(await found("zoe", "&status=waiting")).toBe(web);
    expect(await found("zoe", "&status=drafts")).toBe(cotton);
    expect(await found("zoë", "&cursor=title.m.abcdefghijk")).toBe(web);
    expect(await found("zoë", "&status=waiting&cursor=title.m.abcdefghijk")).toBe(web);
  });

  it("is pending for exactly those whose signature is", async () => {
    const statuses = [
      "draft",
      "generated",
      "sent",
      "opened",
      "viewed",
      "client_interested",
      "declined",
    ] as const;
    const more = ["converted", "signed", "approved", "rejected"] as const;
    const all = [...statuses, ...more].flatMap((status) =>
      [true, false].flatMap((requiresSignature) =>
        [START, null].map((sentAt) => ({ title: "Badge", status, requiresSignature, sentAt })),
      ),
    );
    const ids = await list(world, owner, all);
    const rows = (await owner.get("/api/proposals")).body.filter(({ id }: Listed) => ids.includes(id));
    const pending = rows.filter((row: { signatureStatus: string }) => row.signatureStatus === "pending");
    const answer = await owner.get("/api/proposals?q=pending+signature");
    const byWords = answer.body.map(({ id }: Listed) => id).filter((id: string) => ids.includes(id));
    expect(pending.length).toBe(7);
    expect(byWords.sort()).toEqual(pending.map(({ id }: Listed) => id).sort());
  });
});

describe("the filter", () => {
  it.each([
    ["all", "approved converted declined draft generated rejected sent signed viewed"],
    ["drafts", "draft"],
    ["ready", "generated"],
    ["waiting", "sent viewed"],
    ["signed", "signed"],
    ["approved", "approved"],
    ["rejected", "declined rejected"],
    ["no such thing", "approved converted declined draft generated rejected sent signed viewed"],
  ])("%s shows %s", async (status, titles) => {
    const statuses = ["draft", "generated", "sent", "viewed", "declined", "converted", "signed"] as const;
    const all = [...statuses, "approved" as const, "rejected" as const];
    await list(
      world,
      owner,
      all.map((one) => ({ title: one, status: one })),
    );
    const shown = await titlesOf(`sort=title&status=${encodeURIComponent(status)}`);
    expect(shown.join(" ")).toBe(titles);
  });
});

describe("what belongs to another account", () => {
  it("is never found: not by words, not by filter, not by cursor, not in figures", async () => {
    const stranger = await memberOn(world, "agency");
    const [id] = await list(world, owner, [
      { title: "Secret", status: "signed", valueMinor: 500, clientName: "Amara", updatedAt: START },
    ]);
    await list(world, stranger, [{ title: "Own", status: "draft", updatedAt: START - 5 }]);
    for (const search of ["", "q=e", "sort=title", "sort=value", "sort=title&cursor=title.a.abcdefghijk"])
      expect(await titlesOf(search, stranger), search).not.toContain("Secret");
    expect(await titlesOf(`cursor=changed.${START}.${id}`, stranger)).toEqual(["Own"]);
    expect(await titlesOf("status=signed", stranger)).toEqual([]);
    expect((await stranger.get("/find.json?q=secret")).body.proposals).toEqual([]);
    const { recentProposals, metrics } = (await stranger.get("/api/dashboard?q=secret")).body;
    expect([recentProposals, metrics.totalProposals, metrics.signedProposals]).toEqual([[], 1, 0]);
    for (const screen of ["/proposals", "/dashboard", "/proposals?q=Secret", "/dashboard?q=Secret"])
      expect((await stranger.get(screen)).text, screen).not.toContain(id);
  });

  it("nor is anything for somebody who is not signed in, or whose account is locked", async () => {
    for (const path of ["/api/proposals", "/api/dashboard", "/find.json?q=a"]) {
      expect((await world.visitor().get(path)).status, path).toBe(401);
    }
    const locked = await memberOn(world, "trial", { trial_ends_at: START - DAY });
    for (const path of ["/api/proposals", "/api/dashboard", "/find.json?q=a"]) {
      expect((await locked.get(path)).body.code, path).toBe("account_locked");
    }
  });

  it("nor are words of others told by how many there are", async () => {
    const stranger = await memberOn(world, "agency");
    await list(
      world,
      stranger,
      Array.from({ length: 90 }, () => ({ title: "Harbor" })),
    );
    await list(world, owner, [{ title: "Harbor of mine" }]);
    expect(await titlesOf("q=harbor")).toEqual(["Harbor of mine"]);
  });

  it("leaves no word behind when it goes", async () => {
    const goer = await memberOn(world, "professional");
    await list(world, goer, [{ title: "Soon gone" }]);
    const count = (table: string) =>
      world.db
        .prepare(`select count(*) as n from ${table} where user_id = (select id from users where email = ?)`)
        .bind(goer.email)
        .first<number>("n");
    expect(await count("proposal_listing")).toBe(1);
    expect(await count("proposal_words")).toBeGreaterThan(5);
    const id = await world.db.prepare("select id from users where email = ?").bind(goer.email).first("id");
    await world.db.prepare("delete from users where id = ?").bind(id).run();
    for (const table of ["proposal_listing", "proposal_words"])
      expect(
        await world.db.prepare(`select count(*) as n from ${table} where user_id = ?`).bind(id).first("n"),
      ).toBe(0);
  });

  it("nor what was deleted", async () => {
    const id = await draftProposal(owner, { title: "Thrown away" });
    expect(await titlesOf("q=thrown")).toEqual(["Thrown away"]);
    await owner.json("DELETE", `/api/proposals/${id}`);
    expect(await titlesOf("q=thrown")).toEqual([]);
    expect((await owner.get("/find.json?q=thrown")).body.proposals).toEqual([]);
    expect((await owner.get("/api/dashboard")).body.metrics.totalProposals).toBe(0);
  });
});

describe("the palette's search", () => {
  it("answers with six at most, and with what its rows show", async () => {
    await list(
      world,
      owner,
      Array.from({ length: 8 }, (_, n) => ({ title: `Harbor ${n}`, updatedAt: START + n })),
    );
    const [pending] = await list(world, owner, [
      {
        title: "Café",
        clientName: "Zoë",
        status: "sent",
        requiresSignature: true,
        sentAt: START,
        updatedAt: START - 1,
      },
    ]);
    const draft = await draftProposal(owner, { title: "Harbor draft" });
    expect((await owner.get("/find.json?q=harbor")).body.proposals.map(({ id }: Listed) => id)).toHaveLength(
      6,
    );
    expect((await owner.get("/find.json?q=cafe")).body.proposals).toEqual([
      {
        id: pending,
        title: "Café",
        clientName: "Zoë",
        status: "Pending Signature",
        isDraft: false,
        isArchived: false,
      },
    ]);
    const drafts = (await owner.get("/find.json?q=harbor+draft")).body.proposals;
    expect(drafts).toEqual([expect.objectContaining({ id: draft, status: "Draft", isDraft: true })]);
    expect((await owner.get("/find.json")).body.proposals).toHaveLength(6);
  });

  it("finds what is archived behind the rest, and marks it", async () => {
    const [archived] = await list(world, owner, [
      { title: "Put away", status: "sent", archivedAt: START, updatedAt: START + 1 },
    ]);
    const [listed] = await list(world, owner, [{ title: "Put on the list", status: "sent" }]);
    const found = (await owner.get("/find.json?q=put")).body.proposals;
    expect(found.map(({ id, isArchived }: Listed & { isArchived: boolean }) => [id, isArchived])).toEqual([
      [listed, false],
      [archived, true],
    ]);
    const newest = (await owner.get("/find.json")).body.proposals;
    expect(newest.map(({ id }: Listed) => id)).not.toContain(archived);
  });

  it("is never kept by a cache, and takes no other method", async () => {
    expect((await owner.get("/find.json?q=a")).headers.get("cache-control")).toContain("no-store");
    expect((await owner.json("POST", "/find.json", {})).status).toBe(405);
  });
});

describe("a row's last activity", () => {
  const rowOf = async (id: string) => {
    const page = await listProposals(await reader(world, owner), asked(""));
    return page.proposals.find((row) => row.id === id);
  };

  it("of a draft brings its answers, of anything else none", async () => {
    const draft = await rowOf(await draftProposal(owner, { objectives: "More bookings" }));
    expect(draft?.draftBrief).toMatchObject({ objectives: "More bookings", pricingModel: "fixed" });
    const nothing = {
      draftBrief: null,
      signedAt: null,
      decidedAt: null,
      decisionReason: null,
      mailFailed: false,
    };
    expect(await rowOf(await generatedProposal(owner))).toMatchObject(nothing);
  });

  it("knows when a client signed, and claims nothing where it was set by hand", async () => {
    const { id } = await signedProposal(world, owner, "listed-signer@harbor.example");
    expect(await rowOf(id)).toMatchObject({ signedAt: world.clock.now, decidedAt: null });
    const byHand = await generatedProposal(owner);
    await owner.json("PATCH", `/api/proposals/${byHand}/status`, { status: "signed" });
    expect(await rowOf(byHand)).toMatchObject({ signedAt: null, status: "signed" });
  });

  it("knows a client's decision and its reason, until the status says something else", async () => {
    const id = await sentProposal(owner, {
      requiresSignature: false,
      clientEmail: "listed-no@harbor.example",
    });
    const no = { reason: "Too early, and “too” dear." };
    expect((await world.visitor().json("POST", `/api/client/proposal/${id}/reject`, no)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ decidedAt: world.clock.now, decisionReason: no.reason });
    await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "approved" });
    expect(await rowOf(id)).toMatchObject({ decidedAt: null, decisionReason: null });
  });

  it("knows that the newest mail could not be delivered, and forgets it after the next", async () => {
    const address = "listed-bounce@harbor.example";
    const id = await generatedProposal(owner, { clientEmail: address });
    const send = () => owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
    expect((await send()).status).toBe(200);
    expect((await rowOf(id))?.mailFailed).toBe(false);
    await world.until("the mail", () => world.mail.to(address).length > 0);
    await world.db.prepare("update deliveries set state = 'failed' where proposal_id = ?").bind(id).run();
    expect((await rowOf(id))?.mailFailed).toBe(true);
    world.clock.now += 1000;
    expect((await send()).status).toBe(200);
    expect((await rowOf(id))?.mailFailed).toBe(false);
  });
});
