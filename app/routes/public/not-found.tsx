import type { MetaFunction } from "@remix-run/cloudflare";
import { FailureMessage } from "~/components/failure/failures";
import { notFound } from "~/platform/errors";
import { pageLoader } from "../http/page.server";

export const meta: MetaFunction = () => [
  { title: "Page not found | Countersign" },
  { name: "robots", content: "noindex" },
];

export const loader = pageLoader(async () => {
  throw notFound("page");
});

export const action = loader;

/** Never rendered: the loader always throws. Without a component the boundary below would not run. */
export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return (
    <div className="flex justify-center px-4 py-20 sm:px-6 sm:py-32">
      <FailureMessage />
    </div>
  );
}
