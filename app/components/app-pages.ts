/** The tabs of the header, and which of them a path belongs to (spec 2 'App header'). */
export const PAGES = [
  { to: "/dashboard", text: "Dashboard" },
  { to: "/proposals", text: "Proposals" },
] as const;

export type AppPage = (typeof PAGES)[number];

export function activePage(pathname: string): AppPage["to"] | null {
  if (pathname.startsWith("/dashboard")) return "/dashboard";
  const ofProposals = ["/proposals", "/proposal/", "/create-proposal", "/new-proposal"];
  return ofProposals.some((start) => pathname.startsWith(start)) ? "/proposals" : null;
}
