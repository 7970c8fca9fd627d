import { type LinkProps, Link as RouterLink } from "@remix-run/react";

/**
 * A router link. The server writes the same anchor itself for a path that needs no resolving: a list has dozens, and
 * the router's component takes ten times as long.
 */
export function Link(props: LinkProps) {
  return import.meta.env.SSR && isWholePath(props.to) ? (
    <Anchor {...props} to={props.to} />
  ) : (
    <RouterLink {...props} />
  );
}

const isWholePath = (to: LinkProps["to"]): to is string =>
  typeof to === "string" && to.startsWith("/") && !to.startsWith("//");

/** Leaves out what only a browser's router reads. */
const Anchor = ({
  to,
  discover = "render",
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  relative: _relative,
  reloadDocument = false,
  replace: _replace,
  state: _state,
  viewTransition: _viewTransition,
  ...rest
}: Omit<LinkProps, "to"> & { to: string }) => (
  <a {...rest} data-discover={discover === "render" && !reloadDocument ? "true" : undefined} href={to} />
);
