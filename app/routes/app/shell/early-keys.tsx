import { useMatches } from "@remix-run/react";
import { useNonce } from "~/components/nonce";
import { isPlainPage } from "~/components/page-handle";
import { LIST_SEARCH, SINGLE_KEYS } from "./single-keys";

/** Handles "/" before hydration: focuses the search, or remembers the key on pages without one. */
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

/** Not on pages without scripts, which never handle keys. */
export function EarlyKeys() {
  const nonce = useNonce();
  const isPlain = isPlainPage(useMatches().map(({ handle }) => handle));
  if (isPlain) return null;
  // It has run before hydration, so browsers load the rest of the screen without it.
  const script = import.meta.env.SSR ? SCRIPT : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
