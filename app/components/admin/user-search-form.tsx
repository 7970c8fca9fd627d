import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/field";
import type { UsersPlace } from "./users-address";

/** A form of the address: it works without a script, and a search can be kept as a bookmark. */
export function UserSearchForm({ q, sort }: UsersPlace) {
  const { state, location } = useNavigation();
  const isSearching = state === "loading" && location.pathname === "/admin/users";
  return (
    <Form method="get" action="/admin/users" role="search" className="flex w-full gap-2 sm:max-w-md">
      {/* Another search is another address: the box starts afresh with it. */}
      <TextInput
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        label="Search by name, email or plan"
        hideLabel
        placeholder="Name, email or plan"
        maxLength={100}
        autoComplete="off"
        fieldClassName="grow"
      />
      {sort === "-registered" ? null : <input type="hidden" name="sort" value={sort} />}
      <Button busy={isSearching}>Search</Button>
    </Form>
  );
}
