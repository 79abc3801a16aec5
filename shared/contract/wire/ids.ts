import { idPatterns } from '../../domain/ids.ts';
import { exampleCreatorId } from './parameters.ts';
import { formed } from './text.ts';

export const creatorId = () => formed(idPatterns.user, 'a user id', exampleCreatorId);
