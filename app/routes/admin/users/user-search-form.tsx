import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/form/field";
import type { UsersQuery } from "./users-path";

/** A GET form: works without scripts and can be bookmarked. */
export function UserSearchForm({ q, sort }: UsersQuery) {
  const { state, location } = useNavigation();
  const isSearching = state === "loading" && location.pathname === "/admin/users";
  return (
    <Form method="get" action="/admin/users" role="search" className="flex w-full gap-2 sm:max-w-md">
      {/* A new key resets the input when the URL changes. */}
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
