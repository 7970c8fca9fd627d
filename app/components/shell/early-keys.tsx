import { useMatches } from "@remix-run/react";
import { useNonce } from "~/nonce";
import { isPlainPage } from "../page-handle";
import { LIST_SEARCH, SINGLE_KEYS } from "./single-keys";

/**
 * "/" before the page's script listens to keys: it goes to the search at once, so that what is typed next lands there
 * and not on the shortcuts that are on by then. On a page without a search it is kept for them.
 */
const SCRIPT = `addEventListener("keydown", function early(event) {
  if (window.singleKeysListen) return removeEventListener("keydown", early);
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.target.closest?.("input, textarea, select")) return;
  try { if (localStorage.getItem("${SINGLE_KEYS}") === "off") return; } catch {}
  event.preventDefault();
  var search = document.getElementById("${LIST_SEARCH}");
  if (search) search.focus();
  else window.earlySlash = true;
})`;

/** A page without a script listens to no keys later either. */
export function EarlyKeys() {
  const nonce = useNonce();
  const isPlain = isPlainPage(useMatches().map(({ handle }) => handle));
  if (isPlain) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
