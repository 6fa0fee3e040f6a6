interface NewAccount {
  username: string;
  password: string;
}

let created: NewAccount | null = null;

/** Keeps what someone has just signed up with, so that they need not type it again to sign in. In this tab's memory alone. */
export const rememberNewAccount = (account: NewAccount): void => void (created = account);

/** The password of an account that this tab has just created; empty for any other. */
export const passwordOfNew = (username: string | undefined): string =>
  created !== null && created.username === username ? created.password : "";

export const forgetNewAccount = (): void => void (created = null);
