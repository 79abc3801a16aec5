import { idPatterns } from '../../domain/ids.ts';
import { formed } from './text.ts';

/** The instructor of the sample data. */
export const exampleCreatorId = 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg';

export const creatorId = () => formed(idPatterns.user, 'a user id', exampleCreatorId);
