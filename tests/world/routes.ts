/** The product's routes as app/routes.ts has them, with the methods that their files answer. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import routes from "../../app/routes";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface MappedRoute {
  /** As in app/routes.ts; the landing page is "". */
  path: string;
  file: string;
  methods: Method[];
}

interface Configured {
  path?: string;
  index?: boolean;
  file: string;
  children?: Configured[];
}

const flat = (list: Configured[]): Configured[] =>
  list.flatMap((route) => [route, ...flat(route.children ?? [])]);

/** What a route's file answers: the methods of `endpoint()`, or a page's loader and action. */
function methodsOf(file: string): Method[] {
  const text = readFileSync(fileURLToPath(new URL(`../../app/${file}`, import.meta.url)), "utf8");
  // Two paths that share one endpoint.
  if (text.includes("cancelEndpoint(")) return ["POST"];
  if (text.includes("endpoint({"))
    return [...text.matchAll(/(?:^ {2}|endpoint\(\{ )(GET|POST|PUT|PATCH|DELETE):/gm)].map(
      ([, method]) => method as Method,
    );
  const isRead = /export (const|(async )?function) loader\b(?! = postOnly)/.test(text);
  const isWritten = /export (const|(async )?function) action\b/.test(text);
  const isPage = /export default/.test(text);
  return [...(isRead || isPage ? (["GET"] as const) : []), ...(isWritten ? (["POST"] as const) : [])];
}

/** Layouts have no address and are left out. */
export const ROUTES: readonly MappedRoute[] = flat(routes as Configured[])
  .filter(({ path, index }) => path !== undefined || index)
  .map(({ path = "", file }) => ({ path, file, methods: methodsOf(file) }));
