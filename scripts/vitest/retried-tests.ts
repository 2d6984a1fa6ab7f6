import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed only at another try, so that none does so unseen. */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export as its reporter.
export default class RetriedTests implements Reporter {
  readonly #retried: TestCase[] = [];

  onTestCaseResult(test: TestCase): void {
    const tries = test.diagnostic()?.retryCount ?? 0;
    if (tries > 0 && test.result().state === 'passed') this.#retried.push(test);
  }

  onTestRunEnd(): void {
    for (const test of this.#retried) {
      console.log(`PASSED AT ANOTHER TRY: ${test.module.relativeModuleId} › ${test.fullName}`);
      for (const error of test.result().errors ?? []) console.log(`  ${error.message}`);
    }
  }
}
