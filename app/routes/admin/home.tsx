import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "../page.server";
import { requireAdmin } from "./require-admin.server";

/** Who looks after accounts begins with them; everybody else is refused here already. */
export const loader = pageLoader(async (ctx, { request }) => {
  await requireAdmin(ctx, request);
  throw redirect("/admin/users");
});

/** Nobody sees it: the loader leads on or refuses. */
export default function Home() {
  return null;
}
