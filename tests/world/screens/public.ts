/** What everybody may open. */
import type { Cast } from "../cast";
import type { Screen } from "./screen";

/** Where the QR code on the signed proposal's certificate leads. */
async function checkPage(cast: Cast): Promise<string> {
  const { text } = await (await cast.owner()).get(`/proposal/${(await cast.signed()).id}`);
  return /\/verify\?document=[\w-]+/.exec(text)?.[0] ?? "/verify?document=none";
}

export const PUBLIC_SCREENS: Screen[] = [
  { audience: "public", name: "landing", path: "/" },
  { audience: "public", name: "sample", path: "/sample" },
  { audience: "public", name: "sign-in", path: "/auth" },
  { audience: "public", name: "sign-up", path: "/auth?mode=sign-up" },
  { audience: "public", name: "sign-up-sent", alike: "reset-request", path: "/auth?mode=sign-up&sent" },
  {
    audience: "public",
    name: "confirm-sign-up-closed",
    alike: "confirm-address-closed",
    path: "/confirm-sign-up/unknown",
    answers: 410,
  },
  { audience: "public", name: "sign-in-trusted", alike: "sign-in", path: "/auth?trusted" },
  { audience: "public", name: "reset-request", path: "/reset-password" },
  {
    audience: "public",
    name: "reset-unknown",
    alike: "confirm-address-closed",
    path: `/reset-password/${"x".repeat(43)}`,
    answers: 410,
  },
  { audience: "public", name: "terms", path: "/terms" },
  { audience: "public", name: "privacy", alike: "terms", path: "/privacy" },
  { audience: "public", name: "verify", path: "/verify" },
  // The refused field has the focus, so a walk by keys begins there (tests/browser/clients/verify.test.ts).
  { audience: "public", name: "verify-refused", path: "/verify?sha256=no+hash", overlay: true },
  {
    audience: "public",
    name: "verify-unknown",
    alike: "verify-refused",
    path: `/verify?sha256=${"ab".repeat(32)}`,
  },
  { audience: "public", name: "verify-document", path: checkPage },
  {
    audience: "public",
    name: "verify-altered",
    alike: "verify-document",
    path: async (cast) => `${await checkPage(cast)}&sha256=${"ab".repeat(32)}`,
  },
  { audience: "public", name: "not-found", path: "/no/such/page", answers: 404 },
  { audience: "public", name: "api-docs", path: "/api/docs" },
  { audience: "public", name: "confirm-address-closed", path: "/confirm-address/unknown", answers: 410 },
  { audience: "public", name: "invitation", path: async (cast) => (await cast.team()).path },
  {
    audience: "public",
    name: "invitation-other-account",
    alike: "invitation",
    path: async (cast) => (await cast.team()).path,
    as: "newcomer",
  },
  {
    audience: "public",
    name: "invitation-unknown",
    alike: "confirm-address-closed",
    path: "/invitation/nonsense",
    answers: 410,
  },
];
