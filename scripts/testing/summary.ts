import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** What the unit tests tell `npm test`. */
export interface Summary {
  passed: number;
  /** Failed tests, files that could not be read, hooks, and errors outside of any test. */
  failures: string[];
}

/**
 * Lists the tests that passed only on a retry, so that none goes unnoticed, and writes the summary to
 * the file that `TEST_SUMMARY` names.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export as its reporter.
export default class SummaryReporter implements Reporter {
  readonly #retried: TestCase[] = [];

  onTestCaseResult(test: TestCase): void {
    const tries = test.diagnostic()?.retryCount ?? 0;
    if (tries > 0 && test.result().state === 'passed') this.#retried.push(test);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const test of this.#retried) {
      console.log(`PASSED AT ANOTHER TRY: ${test.module.relativeModuleId} › ${test.fullName}`);
      for (const error of test.result().errors ?? []) console.log(`  ${error.message}`);
    }
    const summary: Summary = {
      passed: modules.flatMap(({ children }) => [...children.allTests('passed')]).length,
      failures: [...modules.flatMap(failuresOf), ...failuresAt('outside of a test', unhandled)],
    };
    if (process.env.TEST_SUMMARY) {
      writeFileSync(process.env.TEST_SUMMARY, JSON.stringify(summary));
    }
  }
}

function failuresOf(module: TestModule): string[] {
  const file = module.relativeModuleId;
  return [
    ...failuresAt(file, module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) =>
      failuresAt(`${file} › ${suite.fullName}`, suite.errors()),
    ),
    ...[...module.children.allTests('failed')].map((test) =>
      [`${file} › ${test.fullName}`, ...(test.result().errors ?? []).map(textOf)].join('\n'),
    ),
  ];
}

function failuresAt(place: string, errors: readonly SerializedError[]): string[] {
  return errors.map((error) => `${place}\n${textOf(error)}`);
}

/** The message with our own places in the code. */
function textOf({ stack, message }: SerializedError): string {
  const lines = (stack ?? message).split('\n');
  return lines.filter((line) => !line.includes('/node_modules/')).join('\n');
}
