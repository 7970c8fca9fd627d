import { createContext, useContext } from "react";
import type { ShellUser } from "./shell-user";

const Current = createContext<ShellUser | null>(null);

export const ShellUserProvider = Current.Provider;

export function useShellUser(): ShellUser {
  const user = useContext(Current);
  if (!user) throw new Error("There is no shell around this.");
  return user;
}
