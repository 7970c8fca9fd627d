import { type FormProps, Form as RouterForm, useLocation } from "@remix-run/react";

/**
 * A router form that posts to its own screen, which must not be an index route. The server writes the same form without
 * the router, as it does for `Link`.
 */
export const Form = (props: OwnFormProps) =>
  import.meta.env.SSR ? <PlainForm {...props} /> : <RouterForm {...props} method="post" />;

type OwnFormProps = Omit<FormProps, "action" | "method" | "reloadDocument">;

/** Leaves out what only a browser's router reads. */
function PlainForm({
  discover = "render",
  encType: _encType,
  fetcherKey: _fetcherKey,
  navigate: _navigate,
  preventScrollReset: _preventScrollReset,
  relative: _relative,
  replace: _replace,
  state: _state,
  viewTransition: _viewTransition,
  ...rest
}: OwnFormProps) {
  const { pathname, search } = useLocation();
  return (
    <form
      {...rest}
      method="post"
      action={pathname + search}
      data-discover={discover === "render" ? "true" : undefined}
    />
  );
}
