import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "../http/page.server";
import { requireAdmin } from "./require-admin.server";

export const loader = pageLoader(async (ctx, { request }) => {
  await requireAdmin(ctx, request);
  throw redirect("/admin/users");
});

/** Never rendered: the loader redirects or throws. */
export default function Home() {
  return null;
}
