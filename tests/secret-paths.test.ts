import { describe, expect, it } from "vitest";
import { withoutToken } from "../workers/secret-paths";
import { ROUTES } from "./world/routes";

const SECRET = "Vq7hWnZs3kTfR0bYx2LmE";

const patterns = ROUTES.flatMap(({ path }) => (path.includes(":") ? [path] : []));

/** Parameters that open nothing by themselves. */
const HARMLESS: Record<string, string> = {
  "logos/:key": "a logo is public",
  "team/members/:id": "asks for a session of the team",
  "templates/:key": "asks for a session of its owner or team",
  "templates/:key/edit": "asks for a session of its owner or team",
  "templates/:key/details": "asks for a session of its owner or team",
  "templates/:key/next-step": "asks for a session of its owner or team",
  "templates/:key/price": "asks for a session of its owner or team",
  "library/:id": "asks for a session of its owner or team",
  "library/:id/edit": "asks for a session of its owner or team",
  "library/:id/text.json": "asks for a session of its owner or team",
  "clients/:id": "asks for its owner's session",
  "clients/:id/edit": "asks for its owner's session",
  "clients/:id/merge": "asks for its owner's session",
  "settings/api/hooks/:id": "asks for its owner's session",
  "settings/security/passkeys/:id": "asks for its owner's session",
  "admin/users/:userId": "asks for an admin's session",
  "api/user/sessions/:id": "asks for its owner's session; it is no session's secret",
  "api/users/:userId/branding": "tells what every proposal of the user shows",
  "api/keys/:id": "asks for its owner's session; it is no key's secret",
  "api/verify/:sha256": "the hash of a document tells whether it was sealed here, and opens nothing",
  "api/team/members/:id": "asks for a session of the team",
  "api/team/invitations/:id": "asks for a session of the team; it is not the mailed link",
  "api/team/invitations/:id/resend": "asks for a session of the team; it is not the mailed link",
  "api/test/:suite": "the name of a suite",
};

/** Every address of a pattern, with the secret in the place of one parameter after the other. */
const places = patterns.flatMap((pattern) =>
  [...pattern.matchAll(/:(\w+)\??/g)].map(([, name = ""]) => ({
    pattern,
    name,
    address: `/${pattern.replace(/:(\w+)\??/g, (_, each) => (each === name ? SECRET : "x"))}`,
  })),
);

/** They name nothing that opens a page: who it is about, asked for by a session, and what is decided. */
const HARMLESS_NAMES = ["userId", "signerId", "threadId", "decision", "file"];

describe("the path in a log", () => {
  it("is looked at for every route that takes a parameter", () => {
    expect(places.length).toBeGreaterThan(50);
    const shown = places.filter(({ address }) => withoutToken(address).includes(SECRET));
    const unexplained = shown.filter(
      ({ pattern, name }) => !HARMLESS[pattern] && !HARMLESS_NAMES.includes(name),
    );
    expect(unexplained).toEqual([]);
    const explained = Object.keys(HARMLESS).filter((each) => !shown.some(({ pattern }) => pattern === each));
    expect(explained).toEqual([]);
  });

  it.each([
    [`/client/proposal/${SECRET}`, "/client/proposal/Vq7hWn…"],
    [`/client/proposal/${SECRET}/opened`, "/client/proposal/Vq7hWn…/opened"],
    [`/api/client/proposal/${SECRET}/approve`, "/api/client/proposal/Vq7hWn…/approve"],
    [`/api/proposals/${SECRET}/send`, "/api/proposals/Vq7hWn…/send"],
    [`/proposal/${SECRET}.data`, "/proposal/Vq7hWn…"],
    [`/PROPOSAL//${SECRET}/edit`, "/proposal/Vq7hWn…/edit"],
    [`/%70roposal/${SECRET}`, "/proposal/Vq7hWn…"],
    [`/admin/users/u1/proposals/${SECRET}`, "/admin/users/u1/proposals/Vq7hWn…"],
    [`/sign/${SECRET}/code`, "/sign/[token]/code"],
    [`/sign/${SECRET}/documents`, "/sign/[token]/documents"],
    [`/sign/${SECRET}/conversation`, "/sign/[token]/conversation"],
    [`/pictures/${SECRET}`, "/pictures/Vq7hWn…"],
    ["/api/proposals/generate", "/api/proposals/generate"],
    ["/proposals", "/proposals"],
    ["/team/proposals", "/team/proposals"],
    ["/%E0%A4%A", "[malformed]"],
  ])("of %s is %s", (path, shown) => {
    expect(withoutToken(path)).toBe(shown);
  });
});
