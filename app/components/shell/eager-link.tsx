import { Link, type LinkProps, PrefetchPageLinks } from "@remix-run/react";
import { useEffect, useState } from "react";

interface EagerLinkProps extends LinkProps {
  /** A path of the product without parameters. */
  to: string;
}

/** Milliseconds of pointing that are a wish: less is on the way to something else. */
const INTENT = 100;

/**
 * A link whose page begins to load when it is pointed at. Remix's own way to that (`prefetch="intent"`) warns in the
 * console where its manifest does not know the route yet, as in the moment after a page has come.
 */
export function EagerLink({ to, ...rest }: EagerLinkProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isPointedAt) return setWanted(false);
    const timer = setTimeout(() => setWanted(isDiscovered(to)), INTENT);
    return () => clearTimeout(timer);
  }, [isPointedAt, to]);
  const [point, leave] = [() => setPointedAt(true), () => setPointedAt(false)];
  return (
    <>
      <Link to={to} onPointerEnter={point} onPointerLeave={leave} onFocus={point} onBlur={leave} {...rest} />
      {isWanted ? <PrefetchPageLinks page={to} /> : null}
    </>
  );
}

/** Whether the browser knows which scripts and data a page takes. */
const isDiscovered = (to: string): boolean =>
  Object.values(window.__remixManifest.routes).some(({ path }) => `/${path}` === to);
