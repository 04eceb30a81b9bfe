import * as contract from '@chairtime/contract/pictures.ts'
import { prepareAndWrite, type Route, read, write } from '../../platform/api/route.ts'
import { listPictures } from './list-pictures.ts'
import { preparePicture } from './prepare-picture.ts'
import { removePicture } from './remove-picture.ts'
import { restorePicture } from './restore-picture.ts'
import { setPicture } from './set-picture.ts'

export const picturesRoutes: readonly Route[] = [
  read(contract.listPictures, listPictures),
  prepareAndWrite(contract.setPicture, preparePicture, setPicture),
  write(contract.removePicture, removePicture),
  write(contract.restorePicture, restorePicture),
]
