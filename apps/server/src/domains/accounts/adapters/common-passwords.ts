/** Some fifty thousand passwords in lower case, the most common first. Loaded on first use. */
let list: Promise<ReadonlySet<string>> | undefined;

/** True for the 3,000 most common passwords and the less common ones that the list contains, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return (await list).has(password.toLowerCase());
}
