import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The projects, those with the longest files first. A long file that starts last runs alone, on one core. */
const projectOrder = ['local', 'journeys', 'bank', 'infra', 'integration', 'auth', 'unit'];

const rank = ({ project }: TestSpecification): number => projectOrder.indexOf(project.name);

/** Runs the projects in the order above. Vitest sorts the files of each project by their last duration or size. */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
